import { type McpKey, mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { keyMessages as say } from '@fieldkit/contract/messages/keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';
import { told } from '../../lib/told.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const keyOf = (projectUuid: string) => [mcpKeyCalls.get.path, projectUuid];

/** The project's MCP key, or null when there is none. Nobody but the owner asks. */
export function useMcpKey(projectUuid: string, enabled: boolean) {
  return useQuery({
    queryKey: keyOf(projectUuid),
    queryFn: async ({ signal }): Promise<McpKey | null> =>
      (await ask(mcpKeyCalls.get, { params: { projectUuid }, signal })).data,
    enabled,
  });
}

export function useGenerateMcpKey(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await ask(mcpKeyCalls.generate, { params: { projectUuid } })).data,
    onSuccess: (made) => {
      client.setQueryData(keyOf(projectUuid), made);
      showSuccess(say.mcpCreated);
    },
    onError: (failure) => {
      showError(createFailure(failure));
      // Refused because there is one already: show it.
      void client.invalidateQueries({ queryKey: keyOf(projectUuid) });
    },
  });
}

export function useDeleteMcpKey(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask(mcpKeyCalls.delete, { params: { projectUuid } }),
    onSuccess: () => {
      client.setQueryData(keyOf(projectUuid), null);
      showSuccess(say.mcpDeleted);
    },
    onError: (failure) => showError(deleteFailure(failure)),
  });
}

export const createFailure = (failure: unknown): string => told(failure, { otherwise: say.createFailed });
export const deleteFailure = (failure: unknown): string => told(failure, { otherwise: say.deleteFailed });
