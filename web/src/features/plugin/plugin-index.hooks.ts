import {
  type IndexMethod,
  type IndexPreview,
  type PluginIndex,
  type PluginIndexForm,
  pluginIndexCalls,
} from '@fieldkit/contract/plugin-index.ts';
import { pluginInstallCalls } from '@fieldkit/contract/plugin-install.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { callKey, callOptions, invalidateCall } from '../../lib/call-options.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { showSuccess } from '../../ui/toast.ts';
import * as messages from './plugin-index.messages.ts';

/** What the owner changes in the index. */
export type IndexDraft = { note: string; pinned: IndexMethod[]; excluded: IndexMethod[] };

const ids = (methods: readonly IndexMethod[]): string[] => methods.map(({ method_uuid }) => method_uuid);
const formOf = ({ note, pinned, excluded }: IndexDraft): PluginIndexForm => ({
  note,
  pinned: ids(pinned),
  excluded: ids(excluded),
});

/** Whether saving a draft would change anything. */
export const isChanged = (draft: IndexDraft, saved: IndexDraft): boolean =>
  JSON.stringify({ ...formOf(draft), note: draft.note.trim() }) !== JSON.stringify(formOf(saved));

export function usePluginIndex(projectUuid: string) {
  return useQuery(callOptions(pluginIndexCalls.get, { params: { projectUuid } }));
}

/** The index with a draft, shortly after the last change; the stored index without one. */
export function useIndexPreview(projectUuid: string, draft: IndexDraft | null, saved: PluginIndex) {
  const wanted = useDebounced(draft ? JSON.stringify(formOf(draft)) : '', 400);
  const preview = useQuery<IndexPreview>({
    queryKey: callKey(pluginIndexCalls.preview, projectUuid, wanted),
    queryFn: ({ signal }) =>
      callApi(pluginIndexCalls.preview, {
        params: { projectUuid },
        body: JSON.parse(wanted) as PluginIndexForm,
        signal,
      }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { shown: draft && preview.data ? preview.data : saved, isError: draft !== null && preview.isError };
}

/** Saves the index, and shows it as the server stored it. */
export function useSaveIndex(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: IndexDraft) =>
      callApi(pluginIndexCalls.update, { params: { projectUuid }, body: formOf(draft) }),
    onSuccess: (saved) => {
      client.setQueryData(callKey(pluginIndexCalls.get, projectUuid), saved);
      void invalidateCall(client, pluginInstallCalls.get, projectUuid);
      showSuccess(messages.saved);
    },
  });
}
