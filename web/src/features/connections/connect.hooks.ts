import { type ConnectRequest, connectCalls } from '@fieldkit/contract/oauth.ts';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';

/*
 * Plain requests without the query library, which would be larger than this whole page. Users see it only
 * once.
 */

type ConnectState = { request: ConnectRequest } | { failure: unknown } | null;

/**
 * A client's request; null while it is loading. Whether the user may allow it depends on who is signed in.
 */
export function useConnectRequest(
  uid: string,
  email: string | null,
): { connectState: ConnectState; retry: () => void } {
  const [connectState, setConnectState] = useState<ConnectState>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again for another user and on retry
  useEffect(() => {
    const leaving = new AbortController();
    setConnectState(null);
    callApi(connectCalls.request, { params: { uid }, signal: leaving.signal }).then(
      (request) => setConnectState({ request }),
      (failure) => leaving.signal.aborted || setConnectState({ failure }),
    );
    return () => leaving.abort();
  }, [uid, email, turn]);

  return { connectState, retry: useCallback(() => setTurn((count) => count + 1), []) };
}

type AnswerState = { as: 'allow' | 'cancel' | null; isLeaving: boolean; failure: unknown };

/** Allows or denies the request. Both redirect to the client's address. */
export function useAnswer(uid: string) {
  const [state, setState] = useState<AnswerState>({ as: null, isLeaving: false, failure: null });

  async function answer(as: 'allow' | 'cancel', call: () => Promise<{ url: string }>): Promise<void> {
    if (state.as || state.isLeaving) return;
    setState({ as, isLeaving: false, failure: null });
    try {
      const { url } = await call();
      setState({ as: null, isLeaving: true, failure: null });
      location.assign(url);
    } catch (failure) {
      setState({ as: null, isLeaving: false, failure });
    }
  }

  return {
    ...state,
    allow: (mcp_key: string | undefined) =>
      answer('allow', () =>
        callApi(connectCalls.allow, { params: { uid }, body: mcp_key === undefined ? {} : { mcp_key } }),
      ),
    cancel: () => answer('cancel', () => callApi(connectCalls.cancel, { params: { uid } })),
  };
}
