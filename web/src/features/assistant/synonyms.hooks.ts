import * as messages from '@fieldkit/contract/messages/synonyms.ts';
import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { showSuccess } from '../../ui/toast.ts';

const keyOf = (projectUuid: string) => [synonymCalls.get.path, projectUuid];

/** The synonyms of a project. */
export function useSynonyms(projectUuid: string) {
  return useQuery({
    queryKey: keyOf(projectUuid),
    queryFn: ({ signal }) => callApi(synonymCalls.get, { params: { projectUuid }, signal }),
  });
}

/** Replaces the synonyms, and shows what the server stored. */
export function useSaveSynonyms(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (synonyms: string[][]) =>
      callApi(synonymCalls.update, { params: { projectUuid }, body: { synonyms } }),
    onSuccess: (kept) => {
      client.setQueryData(keyOf(projectUuid), kept);
      showSuccess(messages.saved);
    },
  });
}
