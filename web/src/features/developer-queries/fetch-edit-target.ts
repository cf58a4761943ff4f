import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { type WorkflowDraft, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { callApi, isMissing } from '../../lib/api-client.ts';
import { NoLibraryError, type WorkflowEditTarget } from './workflow-edit-target.ts';

/** The maximum length of a workflow's name. */
const maxNameLength = 200;

/** Fetches the data for opening the editor of a query's workflow. */
export const fetchEditTarget = (projectUuid: string, query: DeveloperQuery): Promise<WorkflowEditTarget> =>
  query.workflow_uuid
    ? fetchExistingTarget(query.group_uuid, query.workflow_uuid)
    : fetchDraftedTarget(projectUuid, query);

async function fetchExistingTarget(groupUuid: string, id: string): Promise<WorkflowEditTarget> {
  const workflow = await callApi(workflowCalls.get, { params: { id } });
  return { groupUuid, libraryUuid: workflow.library_uuid, workflow };
}

async function fetchDraftedTarget(projectUuid: string, query: DeveloperQuery): Promise<WorkflowEditTarget> {
  const groupUuid = query.group_uuid;
  const draft = await callApi(workflowCalls.draft, { params: { projectUuid, groupUuid } }).catch((error) => {
    // A server that implements only the product specification has no drafts, and answers without a code.
    if (isMissing(error) && error.code === null) return emptyDraft(query);
    throw error;
  });
  if (draft.library_uuid === null) throw new NoLibraryError();
  return { groupUuid, libraryUuid: draft.library_uuid, workflow: null, draft };
}

const emptyDraft = ({ text, mongodb_id, library_uuid }: DeveloperQuery): WorkflowDraft => ({
  library_uuid: library_uuid[0] ?? null,
  name: text.slice(0, maxNameLength),
  description: analyticsMessages.draftDescription(text),
  tags: [...analyticsMessages.draftTags],
  mongodb_id,
  steps: [],
  step_inputs: [],
  suggestions: [],
});
