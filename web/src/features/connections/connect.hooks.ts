import { type ConnectRequest, connectCalls } from '@fieldkit/contract/oauth.ts';
import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../lib/api-client.ts';

/*
 * Two calls and nothing to share: the library that keeps what the server answered would weigh more than this whole page,
 * which people see once, coming from elsewhere.
 */

type ConnectState = { request: ConnectRequest } | { failure: unknown } | null;

/** What a client wants; null while it is being read. Who is signed in decides whether they may allow it. */
export function useConnectRequest(
  uid: string,
  email: string | null,
): { asked: ConnectState; retry: () => void } {
  const [asked, setAsked] = useState<ConnectState>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again for another user and on retry
  useEffect(() => {
    const leaving = new AbortController();
    setAsked(null);
    ask(connectCalls.request, { params: { uid }, signal: leaving.signal }).then(
      (request) => setAsked({ request }),
      (failure) => leaving.signal.aborted || setAsked({ failure }),
    );
    return () => leaving.abort();
  }, [uid, email, turn]);

  return { asked, retry: useCallback(() => setTurn((count) => count + 1), []) };
}

type AnswerState = { as: 'allow' | 'cancel' | null; isLeaving: boolean; failure: unknown };

/** The two answers. Either leads to where the client gets it. */
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
        ask(connectCalls.allow, { params: { uid }, body: mcp_key === undefined ? {} : { mcp_key } }),
      ),
    cancel: () => answer('cancel', () => ask(connectCalls.cancel, { params: { uid } })),
  };
}
