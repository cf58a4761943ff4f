import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { useState } from 'react';
import type { ProviderId } from '../../lib/own-account.ts';
import { showSuccess } from '../../ui/toast.ts';
import { useRefreshDetails } from './account.hooks.ts';
import { useAccount } from './account-context.ts';
import { useConfirmed } from './confirmation.ts';
import { errorMessageUnlessCancelled } from './error-message-unless-cancelled.ts';

const { methods: say, providers: names } = accountMessages;

/** Connects and disconnects Google and GitHub, except the last sign-in method. */
export function useMethodChange() {
  const { identity } = useAccount();
  const confirmed = useConfirmed();
  const refresh = useRefreshDetails();
  const [pending, setPending] = useState<ProviderId | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function change(id: ProviderId, { isLinked, isLast }: { isLinked: boolean; isLast: boolean }) {
    setFailure(null);
    if (isLinked && isLast) return setFailure(say.last);
    setPending(id);
    try {
      await confirmed(() => (isLinked ? identity.account.disconnect(id) : identity.account.connect(id)));
      showSuccess(isLinked ? say.undone(names[id]) : say.done(names[id]));
      await refresh();
    } catch (problem) {
      setFailure(errorMessageUnlessCancelled(problem, say.failed));
    } finally {
      setPending(null);
    }
  }

  return { change, pending, failure };
}
