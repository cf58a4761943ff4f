import * as signInMessages from '@fieldkit/contract/messages/sign-in.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { failureCode } from '../../session/failure-code.ts';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import * as actionMessages from './action-page.messages.ts';
import { ActionDone } from './action-parts.tsx';
import { type CodeActionProps, isExpiredCode, isSameAddress } from './action-tools.ts';
import { SecretField, SubmitPart } from './form-parts.tsx';
import type { IdentityPort } from './identity-port.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { NewPasswordForm } from './use-email-only-form.ts';

const { reset: messages } = actionMessages;

/** Sets a new password with an emailed code, which ends all sessions of the account. */
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
      <ActionDone title={messages.doneTitle} text={messages.done}>
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
      <SignInHeading title={messages.title} text={messages.text(email)} focused={false} />
      <form onSubmit={submit} noValidate className="mt-7 grid gap-4">
        {/* The account name, for password managers. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <div>
          <SecretField
            label={messages.password}
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
        <SecretField label={messages.confirmation} autoComplete="new-password" {...field('confirmation')} />
        <SubmitPart failure={failure} pending={form.formState.isSubmitting} pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitPart>
      </form>
    </>
  );
}

type Values = { password: string; confirmation: string };
type ResetFormOptions = {
  identity: IdentityPort;
  code: string;
  onDone: () => Promise<void>;
  onDead: (error: unknown) => void;
};

/** The form for setting a new password with an emailed code. */
export function useResetForm({ identity, code, onDone, onDead }: ResetFormOptions) {
  const form = useForm<Values>({
    defaultValues: { password: '', confirmation: '' },
    resolver: standardSchemaResolver(NewPasswordForm),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [policyVersion, setPolicyVersion] = useState(0);
  const checked = useCheckedFields(form);
  const { setFocus, setError, trigger } = form;
  const { errors } = form.formState;

  useEffect(() => setFocus('password'), [setFocus]);

  const field = (name: keyof Values) => ({
    ...checked.register(name, {
      onChange: () => name === 'password' && errors.confirmation && void trigger('confirmation'),
    }),
    error: checked.errorOf(name),
  });

  const refuse = () => setError('password', { message: signInMessages.weakPassword }, { shouldFocus: true });

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    // If the policy cannot be loaded, only the server validates the password.
    const rules = await identity.passwordRules(password).catch(() => []);
    if (!rules.every(({ met }) => met)) return refuse();
    try {
      await identity.codes.resetPassword(code, password);
    } catch (error) {
      if (isExpiredCode(error)) return onDead(error);
      if (failureCode(error) !== 'auth/password-does-not-meet-requirements')
        return setFailure(signInErrorMessage(error, actionMessages.reset.failed));
      await identity.reloadPasswordPolicy().catch(() => {});
      setPolicyVersion((version) => version + 1);
      return refuse();
    }
    await onDone();
  });

  return { form, field, submit, failure, policyVersion };
}
