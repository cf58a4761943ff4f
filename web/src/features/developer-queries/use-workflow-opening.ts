import { analyticsCalls, type DeveloperQuery, type WorkflowDraft } from '@fieldkit/contract/analytics.ts';
import { developerQueryMessages as say } from '@fieldkit/contract/messages/developer-queries.ts';
import { type Workflow, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';
import { isMissing } from '../../lib/is-missing.ts';
import { told } from '../../lib/told.ts';
import { queriesChanged } from './developer-queries.hooks.ts';

/** What the editor opens with: the workflow of a query, or a draft for a new one. */
export interface Editing {
  groupUuid: string;
  libraryUuid: string;
  workflow: Workflow | null;
  draft?: WorkflowDraft;
}

/** A workflow cannot be without a library. */
class NoPlace extends Error {}

/** Fetches what the editor of a query's workflow opens with. Failures are told in the query's row. */
export function useWorkflowOpening(projectUuid: string, onOpen: (editing: Editing) => void) {
  const client = useQueryClient();
  const opening = useMutation({
    mutationFn: ({ group_uuid, workflow_uuid }: DeveloperQuery) =>
      workflow_uuid ? existing(group_uuid, workflow_uuid) : drafted(projectUuid, group_uuid),
    onSuccess: onOpen,
    // Merged or deleted meanwhile: the list behind is not true any more.
    onError: (failure) => isMissing(failure) && queriesChanged(client),
  });
  const subject = opening.variables;

  return {
    open: (query: DeveloperQuery) => {
      if (!opening.isPending) opening.mutate(query);
    },
    /** Of which query the editor is about to open. */
    pending: opening.isPending ? subject?.group_uuid : undefined,
    /** Of which query it could not. */
    failed:
      opening.isError && subject
        ? { groupUuid: subject.group_uuid, ...wordsFor(opening.error, subject) }
        : undefined,
  };
}

export type WorkflowOpening = ReturnType<typeof useWorkflowOpening>;

async function existing(groupUuid: string, id: string): Promise<Editing> {
  const workflow = await ask(workflowCalls.get, { params: { id } });
  return { groupUuid, libraryUuid: workflow.library_uuid, workflow };
}

async function drafted(projectUuid: string, groupUuid: string): Promise<Editing> {
  const draft = await ask(analyticsCalls.workflowDraft, { params: { projectUuid, groupUuid } });
  if (draft.library_uuid === null) throw new NoPlace();
  return { groupUuid, libraryUuid: draft.library_uuid, workflow: null, draft };
}

function wordsFor(failure: unknown, { workflow_uuid }: DeveloperQuery) {
  if (failure instanceof NoPlace) return { title: say.noPlaceTitle, text: say.noPlace };
  const title = workflow_uuid ? say.workflowFailed : say.draftFailed;
  const text = told(failure, { otherwise: '' });
  return { title, text };
}
