import type { Workflow, WorkflowDraft } from '@fieldkit/contract/workflows.ts';

/** The data for opening the editor: the workflow of a query, or a draft for a new one. */
export interface WorkflowEditTarget {
  groupUuid: string;
  libraryUuid: string;
  workflow: Workflow | null;
  draft?: WorkflowDraft;
}

/** Thrown if there is no library, because every workflow needs one. */
export class NoLibraryError extends Error {}
