import { actionMessages } from '@fieldkit/contract/messages/action-page.ts';
import { signInMessages } from '@fieldkit/contract/messages/sign-in.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureCode } from '../../lib/failure-code.ts';
import { signInErrorMessage } from '../../lib/sign-in-error-message.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { isExpiredCode } from './action-tools.ts';
import { NewPasswordForm } from './email-form-schema.ts';
import type { IdentityPort } from './identity-port.ts';

type Values = { password: string; confirmation: string };
type ResetFormOptions = {
  identity: IdentityPort;
  code: string;
  onDone: () => Promise<void>;
  onDead: (failure: unknown) => void;
};

/** The form for a new password with a mailed code. */
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
    // When the policy cannot be loaded, only the server validates.
    const rules = await identity.passwordRules(password).catch(() => []);
    if (!rules.every(({ met }) => met)) return refuse();
    try {
      await identity.codes.resetPassword(code, password);
    } catch (problem) {
      if (isExpiredCode(problem)) return onDead(problem);
      if (failureCode(problem) !== 'auth/password-does-not-meet-requirements')
        return setFailure(signInErrorMessage(problem, actionMessages.reset.failed));
      await identity.reloadPasswordPolicy().catch(() => {});
      setPolicyVersion((version) => version + 1);
      return refuse();
    }
    await onDone();
  });

  return { form, field, submit, failure, policyVersion };
}
