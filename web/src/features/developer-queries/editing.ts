import type { WorkflowDraft } from '@fieldkit/contract/analytics.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';

/** The data with which the editor opens: the workflow of a query, or a draft for a new one. */
export interface WorkflowEditTarget {
  groupUuid: string;
  libraryUuid: string;
  workflow: Workflow | null;
  draft?: WorkflowDraft;
}

/** Every workflow needs a library. */
export class NoLibraryError extends Error {}
