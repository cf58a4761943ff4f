import { type AskedPhrase, askedAsCalls, PhraseText } from '@fieldkit/contract/asked-as.ts';
import * as messages from '@fieldkit/contract/messages/asked-as.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, ignoreAlreadyDeleted } from '../../lib/api-client.ts';
import { callOptions, invalidateCall } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

/** The method or workflow that a phrase belongs to. */
export type PhraseSubject = { method_uuid: string } | { workflow_uuid: string };

/** The phrases of one method or workflow. */
export function useAskedPhrases(projectUuid: string, subject: PhraseSubject) {
  return useQuery(callOptions(askedAsCalls.list, { params: { projectUuid }, query: subject }));
}

/** Adds, changes and removes phrases. The list is fetched again after each change, even if it was refused. */
export function usePhraseChanges(projectUuid: string) {
  const client = useQueryClient();
  const onSettled = () => invalidateCall(client, askedAsCalls.list, projectUuid);
  const failing = (fallback: string) => (error: unknown) => showError(errorMessage(error, { fallback }));
  const add = useMutation({
    mutationFn: (body: PhraseSubject & { text: string }) =>
      callApi(askedAsCalls.create, { params: { projectUuid }, body }),
    onSuccess: () => showSuccess(messages.added),
    onError: failing(messages.addFailed),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ phrase_uuid, text }: Pick<AskedPhrase, 'phrase_uuid' | 'text'>) =>
      callApi(askedAsCalls.update, { params: { phraseUuid: phrase_uuid }, body: { text } }),
    onSuccess: () => showSuccess(messages.updated),
    onError: failing(messages.updateFailed),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ phrase_uuid }: AskedPhrase) =>
      ignoreAlreadyDeleted(callApi(askedAsCalls.delete, { params: { phraseUuid: phrase_uuid } })),
    onSuccess: () => showSuccess(messages.removed),
    onError: failing(messages.removeFailed),
    onSettled,
  });
  return { add, change, remove };
}

/** Why a phrase cannot be saved. Also undefined for an empty field, which is not sent. */
export const phraseError = (text: string): string | undefined =>
  text.trim() === '' ? undefined : PhraseText.safeParse(text).error?.issues[0]?.message;
