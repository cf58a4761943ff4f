import { useState } from 'react';
import { useCoolDown } from '../../lib/use-cool-down.ts';
import { errorMessageUnlessCancelled, useConfirmed } from './account.hooks.ts';

/** How long to wait before another mail can be sent, in seconds. */
const cooldownMs = 60;

/** Sends a mail, at most once a minute. `fallback` is the error message when there is no better one. */
export function useMailing(send: () => Promise<void>, fallback: string) {
  const confirmed = useConfirmed();
  const { left, start } = useCoolDown(cooldownMs);
  const [state, setState] = useState<'ready' | 'pending' | 'sent'>('ready');
  const [failure, setFailure] = useState<string | null>(null);

  async function run() {
    if (left > 0 || state === 'pending') return;
    setFailure(null);
    setState('pending');
    try {
      await confirmed(send);
      setState('sent');
      start();
    } catch (problem) {
      setState('ready');
      setFailure(errorMessageUnlessCancelled(problem, fallback));
    }
  }

  return { run, left, isPending: state === 'pending', isSent: state === 'sent', failure };
}
