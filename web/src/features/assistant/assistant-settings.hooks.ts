import { type AssistantSettings, assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import { assistantSettingsMessages as say } from '@fieldkit/contract/messages/assistant-settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';
import { told } from '../../lib/told.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const keyOf = (projectUuid: string) => [assistantSettingsCalls.get.path, projectUuid];

export function useAssistantSettings(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => ask(assistantSettingsCalls.get, { params: { id }, signal }),
  });
}

/** Changes one setting: here at once, and back when the server refuses. Changes are sent one after the other. */
export function useChangeAssistantSettings(id: string) {
  const client = useQueryClient();
  const key = keyOf(id);

  return useMutation({
    // A call carries both: one that overtook another would undo it.
    scope: { id: `assistant-settings ${id}` },
    mutationFn: async () => {
      const body = client.getQueryData<AssistantSettings>(key);
      if (body) await ask(assistantSettingsCalls.update, { params: { id }, body });
    },
    onMutate: (change: Partial<AssistantSettings>) => {
      void client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<AssistantSettings>(key);
      client.setQueryData<AssistantSettings>(key, (all) => all && { ...all, ...change });
      return before;
    },
    onSuccess: () => showSuccess(say.saved),
    onError: (failure, _change, before) => {
      client.setQueryData(key, before);
      showError(told(failure, { otherwise: say.saveFailed }));
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
