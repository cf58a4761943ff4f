import { actionMessages } from '@fieldkit/contract/messages/action-page.ts';
import type { OwnAccount } from '../../lib/own-account.ts';
import { signInErrorMessage } from '../../lib/sign-in-error-message.ts';
import { SendMailPart } from './SendMailPart.tsx';

const { dead: say } = actionMessages;

/** Sends another link that verifies the signed-in user's address. */
export function NewVerification({ account, email }: { account: OwnAccount; email: string }) {
  const send = () =>
    account.sendVerification().then(
      () => null,
      (problem: unknown) => signInErrorMessage(problem, say.newLinkFailed),
    );
  return (
    <SendMailPart send={send} sentText={say.newLinkSent(email)} pendingLabel={say.sending}>
      {say.newLink}
    </SendMailPart>
  );
}
