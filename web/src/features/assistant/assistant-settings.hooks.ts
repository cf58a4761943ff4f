import { type AssistantSettings, assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import * as messages from './assistant-settings.messages.ts';

/** The settings that can be changed. The progress of phrase generation is derived from them. */
type Change = Partial<Omit<AssistantSettings, 'phrase_suggestions'>>;

const keyOf = (projectUuid: string) => callKey(assistantSettingsCalls.get, projectUuid);

const PROGRESS_MS = 5_000;
const isUnderway = ({ is_phrase_suggestion_allowed, phrase_suggestions: progress }: AssistantSettings) =>
  is_phrase_suggestion_allowed &&
  progress !== null &&
  !progress.is_limited &&
  progress.done < progress.methods;

export function useAssistantSettings(id: string) {
  return useQuery({
    ...callOptions(assistantSettingsCalls.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isUnderway(data) ? PROGRESS_MS : false),
  });
}

/**
 * Changes one setting. The cache is updated immediately, and reset if the server refuses. Changes are sent
 * one after another.
 */
export function useChangeAssistantSettings(id: string) {
  const client = useQueryClient();
  const key = keyOf(id);

  return useMutation({
    // A request contains both settings, so a request that overtook another one would undo it.
    scope: { id: `assistant-settings ${id}` },
    mutationFn: async (change: Change) => {
      const chosen = client.getQueryData<AssistantSettings>(key);
      if (!chosen) return null;
      const { phrase_suggestions: _, ...settings } = chosen;
      return callApi(assistantSettingsCalls.update, { params: { id }, body: { ...settings, ...change } });
    },
    onMutate: (change: Change) => {
      void client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<AssistantSettings>(key);
      client.setQueryData<AssistantSettings>(key, (all) => all && { ...all, ...change });
      return before;
    },
    onSuccess: (kept) => {
      showSuccess(messages.saved);
      // Ignores the rest of the answer, because another change may be in flight.
      if (kept)
        client.setQueryData<AssistantSettings>(
          key,
          (all) => all && { ...all, phrase_suggestions: kept.phrase_suggestions },
        );
    },
    onError: (error, _change, before) => {
      client.setQueryData(key, before);
      showError(errorMessage(error, { fallback: messages.saveFailed }));
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
