import { failureCode } from '../../session/failure-code.ts';
import type { OwnAccount } from '../../session/own-account.ts';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import { Button } from '../../ui/Button.tsx';
import * as actionMessages from './action-page.messages.ts';
import { SendMailPart } from './action-parts.tsx';
import type { ActionTools } from './action-tools.ts';
import type { MailedLink } from './mailed-link.ts';
import { SignInHeading } from './SignInHeading.tsx';

const { dead: messages } = actionMessages;

interface ExpiredLinkProps {
  link: MailedLink | null;
  /** The refusal of the code; null if the address has no code. */
  failure: unknown;
  /** The email address of the link's account, if it is known. */
  email: string | null;
  tools: ActionTools;
}

/** Shown for a link that does not work or has expired: the reason, and how to get a new link. */
export function ExpiredLink({ link, failure, email, tools }: ExpiredLinkProps) {
  const [title, text] = link ? wordsFor(failure) : [messages.incompleteTitle, messages.incomplete];
  const hint = link && hints[link.mode];
  return (
    <>
      <SignInHeading title={title} text={hint ? `${text} ${hint}` : text} focused />
      <div className="mt-6 grid gap-4">
        <WayOn mode={link?.mode} email={email ?? tools.signedInAs ?? ''} tools={tools} />
      </div>
    </>
  );
}

const hints: Partial<Record<MailedLink['mode'], string>> = {
  verifyAndChangeEmail: messages.changeHint,
  recoverEmail: messages.resetHint,
};

function wordsFor(error: unknown): readonly [string, string] {
  const code = failureCode(error);
  if (code === 'auth/expired-action-code') return [messages.expiredTitle, messages.expired];
  if (code === 'auth/invalid-action-code') return [messages.usedTitle, messages.used];
  return [messages.otherTitle, signInErrorMessage(error, messages.other)];
}

type WayOnProps = { mode: MailedLink['mode'] | undefined; email: string; tools: ActionTools };

function WayOn({ mode, email, tools }: WayOnProps) {
  const button = (text: string, onClick: () => void) => (
    <Button variant="solid" size="lg" onClick={onClick}>
      {text}
    </Button>
  );
  const forgot = () => tools.signIn(null, { view: 'forgot', email });

  if (mode === 'resetPassword') return button(messages.newLink, forgot);
  if (mode === 'recoverEmail') return button(messages.reset, forgot);
  if (mode === 'verifyEmail' && tools.signedInAs)
    return <NewVerification account={tools.identity.account} email={tools.signedInAs} />;
  if (mode === 'verifyEmail' || mode === 'verifyAndChangeEmail')
    return button(actionMessages.settings, () => tools.goTo('/dashboard/account'));
  return tools.signedInAs
    ? button(actionMessages.goOn, () => tools.goTo('/dashboard'))
    : button(actionMessages.signIn, () => tools.signIn(null, {}));
}

/** Sends a new link that verifies the signed-in user's address. */
function NewVerification({ account, email }: { account: OwnAccount; email: string }) {
  const send = () =>
    account.sendVerification().then(
      () => null,
      (error: unknown) => signInErrorMessage(error, messages.newLinkFailed),
    );
  return (
    <SendMailPart send={send} sentText={messages.newLinkSent(email)} pendingLabel={messages.sending}>
      {messages.newLink}
    </SendMailPart>
  );
}
