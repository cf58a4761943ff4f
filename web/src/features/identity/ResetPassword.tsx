import { actionMessages } from '@fieldkit/contract/messages/action-page.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ActionDone } from './ActionDone.tsx';
import { type CodeActionProps, isSameAddress } from './action-tools.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { SecretField } from './SecretField.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { SubmitPart } from './SubmitPart.tsx';
import { useResetForm } from './use-reset-form.ts';

const { reset: say } = actionMessages;

/** Sets a new password with a mailed code, which ends every session of the account. */
export function ResetPassword({ link, code, tools, onDead }: CodeActionProps) {
  const email = code.email ?? '';
  const { identity, signedInAs } = tools;
  const rulesId = useId();
  const [done, setDone] = useState(false);
  const { form, field, submit, failure, policyVersion } = useResetForm({
    identity,
    code: link.code,
    onDead,
    onDone: async () => {
      setDone(true);
      if (isSameAddress(signedInAs, email)) await tools.onEnded();
    },
  });

  if (done)
    return (
      <ActionDone title={say.doneTitle} text={say.done}>
        {signedInAs && !isSameAddress(signedInAs, email) && (
          <Notice tone="info">{actionMessages.signedInAsOther(signedInAs)}</Notice>
        )}
        <Button variant="solid" size="lg" onClick={() => tools.signIn(link.next, { view: 'email', email })}>
          {actionMessages.signIn}
        </Button>
      </ActionDone>
    );
  return (
    <>
      <SignInHeading title={say.title} text={say.text(email)} focused={false} />
      <form onSubmit={submit} noValidate className="mt-7 grid gap-4">
        {/* The account name for password managers. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <div>
          <SecretField
            label={say.password}
            autoComplete="new-password"
            aria-describedby={rulesId}
            {...field('password')}
          />
          <PasswordRules
            id={rulesId}
            identity={identity}
            password={form.watch('password')}
            policyVersion={policyVersion}
          />
        </div>
        <SecretField label={say.confirmation} autoComplete="new-password" {...field('confirmation')} />
        <SubmitPart failure={failure} pending={form.formState.isSubmitting} pendingLabel={say.pending}>
          {say.submit}
        </SubmitPart>
      </form>
    </>
  );
}
