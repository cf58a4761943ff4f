import { connectCalls } from '@fieldkit/contract/oauth.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';

/** What a client wants. Who is signed in decides whether they may allow it. */
export function useConnectRequest(uid: string, email: string | null) {
  return useQuery({
    queryKey: ['connect', uid, email],
    queryFn: ({ signal }) => ask(connectCalls.request, { params: { uid }, signal }),
    // It ends when it is answered: nothing of it is read again behind somebody's back.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Leaves for where the client gets its answer. */
const leave = ({ url }: { url: string }): void => location.assign(url);

export function useAllow(uid: string) {
  return useMutation({
    mutationFn: (mcp_key: string | undefined) =>
      ask(connectCalls.allow, { params: { uid }, body: mcp_key === undefined ? {} : { mcp_key } }),
    onSuccess: leave,
  });
}

export function useCancel(uid: string) {
  return useMutation({
    mutationFn: () => ask(connectCalls.cancel, { params: { uid } }),
    onSuccess: leave,
  });
}
