import * as pinnedQuestionMessages from '@fieldkit/contract/messages/pinned-questions.ts';
import {
  type PinnedQuestion,
  type PinnedQuestionForm,
  pinnedQuestionCalls,
} from '@fieldkit/contract/pinned-questions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as messages from '../../content/replays.messages.ts';
import { callApi, ignoreAlreadyDeleted } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useRetriedMutation } from '../../lib/use-retried-mutation.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const listKey = (projectUuid: string) => callKey(pinnedQuestionCalls.list, projectUuid);

/** The pinned questions of a project, each with its current results. The server runs all of them. */
export function usePins(projectUuid: string) {
  return useQuery(callOptions(pinnedQuestionCalls.list, { params: { projectUuid } }));
}

export function usePin(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PinnedQuestionForm) =>
      callApi(pinnedQuestionCalls.create, { params: { projectUuid }, body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(projectUuid) });
      showSuccess(messages.pinned);
    },
  });
}

/**
 * Unpins a question. It disappears immediately and reappears if the server refuses. Can be undone for a few
 * seconds.
 */
export function useUnpin(projectUuid: string) {
  const client = useQueryClient();
  const key = listKey(projectUuid);
  const again = useRetriedMutation({
    mutationFn: ({ text, expected }: PinnedQuestion) => {
      const idsOf = (kind: string) => expected.filter((each) => each.kind === kind).map(({ uuid }) => uuid);
      const body = { text, method_uuids: idsOf('method'), workflow_uuid: idsOf('workflow')[0] ?? null };
      return callApi(pinnedQuestionCalls.create, { params: { projectUuid }, body });
    },
    onSuccess: () => showSuccess(messages.pinned),
    failed: messages.pinFailed,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });

  return useMutation({
    mutationFn: ({ pin_uuid }: PinnedQuestion) =>
      ignoreAlreadyDeleted(callApi(pinnedQuestionCalls.delete, { params: { pinUuid: pin_uuid } })),
    onMutate: ({ pin_uuid }) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<PinnedQuestion[]>(key, (pins) => pins?.filter((pin) => pin.pin_uuid !== pin_uuid));
    },
    onSuccess: (_, pin) =>
      showSuccess(pinnedQuestionMessages.unpinned, { label: messages.undo, run: () => again.mutate(pin) }),
    onError: (error) => {
      showError(errorMessage(error, { fallback: messages.unpinFailed }));
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
