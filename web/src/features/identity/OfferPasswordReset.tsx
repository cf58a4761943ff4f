import { actionMessages } from '@fieldkit/contract/messages/action-page.ts';
import { signInMessages } from '@fieldkit/contract/messages/sign-in.ts';
import type { IdentityPort } from './identity-port.ts';
import { requestReset } from './request-reset.ts';
import { SendMailPart } from './SendMailPart.tsx';

const { recoverEmail: say } = actionMessages;

/** Offers a password reset, because a user who restored their address may have lost the password too. */
export function OfferPasswordReset({ identity, email }: { identity: IdentityPort; email: string }) {
  return (
    <SendMailPart
      send={() => requestReset(identity, email)}
      sentText={say.resetSent(email)}
      pendingLabel={signInMessages.forgot.sending}
    >
      {say.resetToo}
    </SendMailPart>
  );
}
