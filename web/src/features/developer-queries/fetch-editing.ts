import { analyticsCalls, type DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { ask } from '../../lib/api-client.ts';
import { type Editing, NoPlace } from './editing.ts';

/** Asks for what the editor of a query's workflow opens with. */
export const fetchEditing = (
  projectUuid: string,
  { group_uuid, workflow_uuid }: DeveloperQuery,
): Promise<Editing> =>
  workflow_uuid ? existing(group_uuid, workflow_uuid) : drafted(projectUuid, group_uuid);

async function existing(groupUuid: string, id: string): Promise<Editing> {
  const workflow = await ask(workflowCalls.get, { params: { id } });
  return { groupUuid, libraryUuid: workflow.library_uuid, workflow };
}

async function drafted(projectUuid: string, groupUuid: string): Promise<Editing> {
  const draft = await ask(analyticsCalls.workflowDraft, { params: { projectUuid, groupUuid } });
  if (draft.library_uuid === null) throw new NoPlace();
  return { groupUuid, libraryUuid: draft.library_uuid, workflow: null, draft };
}
