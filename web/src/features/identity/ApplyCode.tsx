import * as signInMessages from '@fieldkit/contract/messages/sign-in.ts';
import { useState } from 'react';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import * as actionMessages from './action-page.messages.ts';
import { ActionDone, SendMailPart } from './action-parts.tsx';
import { type ActionTools, type CodeActionProps, isExpiredCode, isSameAddress } from './action-tools.ts';
import type { IdentityPort } from './identity-port.ts';
import { requestReset } from './ResetForm.tsx';
import { SignInHeading } from './SignInHeading.tsx';

/** Verifies, changes or restores an email address with an emailed code when the user presses the button. */
export function ApplyCode({ link, code, tools, onDead }: CodeActionProps) {
  const [state, setState] = useState<'ready' | 'pending' | 'done'>('ready');
  const [failure, setFailure] = useState<string | null>(null);
  const mode = code.mode === 'resetPassword' || code.mode === 'signIn' ? 'verifyEmail' : code.mode;
  const messages = actionMessages[mode];
  const email = code.email ?? '';

  async function apply() {
    setFailure(null);
    setState('pending');
    try {
      await tools.identity.codes.apply(link.code);
      await refreshSession(tools, code);
      setState('done');
    } catch (error) {
      setState('ready');
      if (isExpiredCode(error)) onDead(error);
      else setFailure(signInErrorMessage(error, messages.failed));
    }
  }

  if (state === 'done')
    return (
      <ActionDone title={messages.doneTitle} text={messages.done(email)}>
        {mode === 'recoverEmail' && <OfferPasswordReset identity={tools.identity} email={email} />}
        <WayOn next={link.next} email={email} tools={tools} quiet={mode === 'recoverEmail'} />
      </ActionDone>
    );
  return (
    <>
      <SignInHeading title={messages.title} text={messages.text(email)} focused={false} />
      <div className="mt-7 grid gap-4">
        <Button
          variant="solid"
          size="lg"
          loading={state === 'pending'}
          loadingLabel={messages.pending}
          onClick={() => void apply()}
        >
          {messages.submit}
        </Button>
        {failure && <Notice tone="bad" title={failure} />}
      </div>
    </>
  );
}

/**
 * Updates the signed-in user after an address was verified. If the address changed, their session has ended.
 */
async function refreshSession(tools: ActionTools, { mode, email, previousEmail }: CodeActionProps['code']) {
  if (mode === 'verifyEmail') return tools.onChanged();
  const isTheirs = [email, previousEmail].some((each) => isSameAddress(each, tools.signedInAs));
  if (isTheirs) await tools.onEnded();
}

type WayOnProps = { next: string | null; email: string; tools: ActionTools; quiet: boolean };

function WayOn({ next, email, tools, quiet }: WayOnProps) {
  const variant = quiet ? 'outline' : 'solid';
  if (tools.signedInAs)
    return (
      <Button variant={variant} size="lg" onClick={() => tools.goTo(next ?? '/dashboard')}>
        {actionMessages.goOn}
      </Button>
    );
  return (
    <Button variant={variant} size="lg" onClick={() => tools.signIn(next, { view: 'email', email })}>
      {actionMessages.signIn}
    </Button>
  );
}

const { recoverEmail: recoveryMessages } = actionMessages;

/** Offers a password reset, because a user who restored their address may also have lost the password. */
export function OfferPasswordReset({ identity, email }: { identity: IdentityPort; email: string }) {
  return (
    <SendMailPart
      send={() => requestReset(identity, email)}
      sentText={recoveryMessages.resetSent(email)}
      pendingLabel={signInMessages.forgot.sending}
    >
      {recoveryMessages.resetToo}
    </SendMailPart>
  );
}
