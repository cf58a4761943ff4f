import { Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useAccountDetails } from './account.hooks.ts';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';
import { ChangePassword } from './account-parts.ts';
import { type Mail, MailHint, useMailing } from './EmailSection.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { signInMethodName } from './sign-in-method-name.ts';

const { password: say } = accountMessages;

/** Changes the password, or sets the first one. */
export function PasswordSection({ mail }: { mail: Mail }) {
  const { data: details } = useAccountDetails();
  const others = details?.methods.filter(({ id }) => id !== 'password') ?? [];
  // Until the sign-in methods are loaded, a password is likely.
  const hasPassword = !details || others.length === 0 || others.length < details.methods.length;
  return (
    <AccountSection title={say.title} text={say.text} anchor="password">
      {hasPassword ? (
        <Suspense fallback={<FormSkeleton fields={3} ruled={1} />}>
          <ChangePassword />
        </Suspense>
      ) : (
        <FirstPassword ways={others.map(({ id }) => signInMethodName(id)).join(', ')} mail={mail} />
      )}
    </AccountSection>
  );
}

function FirstPassword({ ways, mail }: { ways: string; mail: Mail }) {
  const { identity, user } = useAccount();
  const { run, left, isPending, isSent, failure } = useMailing(
    () => identity.sendPasswordReset(user.email),
    accountMessages.email.failed,
  );
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-13 text-ink-2">{say.without(ways)}</p>
      {mail === 'none' ? (
        <Notice tone="info">{accountMessages.noMail}</Notice>
      ) : (
        <Button aria-disabled={left > 0} loading={isPending} onClick={() => void run()}>
          {left > 0 ? accountMessages.email.verifyAgainIn(left) : say.setByMail}
        </Button>
      )}
      {isSent && <MailHint sent={say.linkSent(user.email)} mail={mail} />}
      {failure && <Notice tone="bad" title={failure} />}
    </div>
  );
}
