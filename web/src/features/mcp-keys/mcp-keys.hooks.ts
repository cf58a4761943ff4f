import { type McpKey, mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { keyMessages as say } from '@fieldkit/contract/messages/keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { isMissing } from '../../lib/is-missing.ts';
import { told } from '../../lib/told.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const keyOf = (projectUuid: string) => [mcpKeyCalls.get.path, projectUuid];

/** The project's MCP key, or null when there is none. Nobody but the owner asks. */
export function useMcpKey(projectUuid: string, enabled: boolean) {
  return useQuery({
    queryKey: keyOf(projectUuid),
    queryFn: ({ signal }) => askForKey(projectUuid, signal),
    enabled,
  });
}

const askForKey = async (projectUuid: string, signal?: AbortSignal): Promise<McpKey | null> =>
  (await ask(mcpKeyCalls.get, { params: { projectUuid }, ...(signal && { signal }) })).data;

/** Makes the key. One that is there already, made in another tab, is as good. */
export function useGenerateMcpKey(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => makeOrFind(projectUuid),
    onSuccess: ({ key, isNew }) => {
      client.setQueryData(keyOf(projectUuid), key);
      if (isNew) showSuccess(say.mcpCreated);
    },
    onError: (failure) => showError(createFailure(failure)),
  });
}

async function makeOrFind(projectUuid: string): Promise<{ key: McpKey; isNew: boolean }> {
  try {
    return { key: (await ask(mcpKeyCalls.generate, { params: { projectUuid } })).data, isNew: true };
  } catch (failure) {
    if (!(failure instanceof ApiProblem && failure.status === 409)) throw failure;
    const key = await askForKey(projectUuid);
    if (!key) throw failure;
    return { key, isNew: false };
  }
}

async function deleteIfThere(projectUuid: string): Promise<void> {
  try {
    await ask(mcpKeyCalls.delete, { params: { projectUuid } });
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
  }
}

export function useDeleteMcpKey(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => deleteIfThere(projectUuid),
    onSuccess: () => {
      client.setQueryData(keyOf(projectUuid), null);
      showSuccess(say.mcpDeleted);
    },
    onError: (failure) => showError(deleteFailure(failure)),
  });
}

export const createFailure = (failure: unknown): string => told(failure, { otherwise: say.createFailed });
export const deleteFailure = (failure: unknown): string => told(failure, { otherwise: say.deleteFailed });
