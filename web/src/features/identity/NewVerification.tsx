import { actionMessages } from '@fieldkit/contract/messages/action-page.ts';
import type { OwnAccount } from '../../lib/own-account.ts';
import { wordsForFailure } from '../../lib/words-for-failure.ts';
import { SendMailPart } from './SendMailPart.tsx';

const { dead: say } = actionMessages;

/** Another link to verify the address of who is signed in here. */
export function NewVerification({ account, email }: { account: OwnAccount; email: string }) {
  const send = () =>
    account.sendVerification().then(
      () => null,
      (problem: unknown) => wordsForFailure(problem, say.newLinkFailed),
    );
  return (
    <SendMailPart send={send} sentText={say.newLinkSent(email)} pendingLabel={say.sending}>
      {say.newLink}
    </SendMailPart>
  );
}
