import { eventCalls } from '@fieldkit/contract/events.ts';
import { modelCalls } from '@fieldkit/contract/models.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';
import { invalidateCall } from '../lib/call-options.ts';
import { showSuccess } from '../ui/toast.ts';

/** What a person can change of an event or a model. Models have no summary. */
export type ItemTexts = { summary?: string; description: string; is_deprecated: boolean };

const kinds = {
  event: {
    calls: eventCalls,
    update: (eventUuid: string, body: Partial<ItemTexts>) =>
      callApi(eventCalls.update, { params: { eventUuid }, body }),
  },
  model: {
    calls: modelCalls,
    update: (modelUuid: string, body: Partial<ItemTexts>) =>
      callApi(modelCalls.update, { params: { modelUuid }, body }),
  },
} as const;
export type ItemKind = keyof typeof kinds;

/** Changes the texts of an event or a model. */
export function useUpdateTexts(kind: ItemKind, id: string) {
  const client = useQueryClient();
  const { calls, update } = kinds[kind];
  return useMutation({
    mutationFn: (changes: Partial<ItemTexts>) => update(id, changes),
    onSuccess: ({ message }) => {
      for (const call of [calls.list, calls.get]) void invalidateCall(client, call);
      showSuccess(message);
    },
  });
}
