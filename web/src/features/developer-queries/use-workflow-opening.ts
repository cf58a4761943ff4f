import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isMissing } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { invalidateQueries } from './developer-queries.hooks.ts';
import * as messages from './developer-queries.messages.ts';
import { NoLibraryError, type WorkflowEditTarget } from './workflow-edit-target.ts';

/** Fetches the data for opening the editor of a query's workflow. Failures are shown in the query's row and sheet. */
export function useWorkflowOpening(projectUuid: string, onOpen: (editing: WorkflowEditTarget) => void) {
  const client = useQueryClient();
  const opening = useMutation({
    mutationFn: async (query: DeveloperQuery) =>
      (await import('./fetch-edit-target.ts')).fetchEditTarget(projectUuid, query),
    onSuccess: onOpen,
    // The query has been merged or deleted in the meantime, so the list is outdated.
    onError: (error) => isMissing(error) && invalidateQueries(client),
  });
  const subject = opening.variables;

  return {
    open: (query: DeveloperQuery) => {
      if (!opening.isPending) opening.mutate(query);
    },
    /** The query whose editor is about to open. */
    pending: opening.isPending ? subject?.group_uuid : undefined,
    /** The query whose editor failed to open. */
    failed:
      opening.isError && subject
        ? { groupUuid: subject.group_uuid, ...wordsFor(opening.error, subject) }
        : undefined,
  };
}

export type WorkflowOpening = ReturnType<typeof useWorkflowOpening>;

function wordsFor(error: unknown, { workflow_uuid }: DeveloperQuery) {
  if (error instanceof NoLibraryError) return { title: messages.noPlaceTitle, text: messages.noPlace };
  const title = workflow_uuid ? messages.workflowFailed : messages.draftFailed;
  const text = errorMessage(error, { fallback: '' });
  return { title, text };
}
