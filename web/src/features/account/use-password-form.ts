import * as signInMessages from '@fieldkit/contract/messages/sign-in.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { isTypedTwice, passwordField } from '../../session/account-fields.ts';
import { failureCode } from '../../session/failure-code.ts';
import { showSuccess } from '../../ui/toast.ts';
import { errorMessageUnlessCanceled, useRefreshSessions } from './account.hooks.ts';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';

const { password: messages } = accountMessages;

/** The form for a new password. */
export function usePasswordForm() {
  const { identity, onUser } = useAccount();
  const refreshSessions = useRefreshSessions();
  const form = useForm<PasswordFormValues>({
    defaultValues: emptyPasswordForm,
    resolver: standardSchemaResolver(PasswordForm),
  });
  const checked = useCheckedFields(form);
  const [result, setResult] = useState<{ failure: string | null } | 'changed' | null>(null);
  const [policyVersion, setPolicyVersion] = useState(0);
  const { setError, trigger, reset } = form;
  const { errors } = form.formState;

  const field = (name: keyof PasswordFormValues) => ({
    ...checked.register(name, {
      onChange: () => name === 'password' && errors.confirmation && void trigger('confirmation'),
    }),
    error: checked.errorOf(name),
  });
  const refuse = ({ name, message }: typeof policyError) =>
    setError(name, { message }, { shouldFocus: true });

  const submit = form.handleSubmit(async ({ current, password }) => {
    setResult(null);
    // If the policy cannot be loaded, only the server validates the password.
    const rules = await identity.passwordRules(password).catch(() => []);
    if (!rules.every(({ met }) => met)) return refuse(policyError);
    try {
      await identity.account.confirmByPassword(current);
      onUser(await identity.account.changePassword(password));
    } catch (error) {
      return showError(error);
    }
    reset(emptyPasswordForm);
    setResult('changed');
    showSuccess(messages.changed);
    void refreshSessions();
  });

  async function showError(error: unknown): Promise<void> {
    const complaint = passwordErrorOf(error);
    if (!complaint) return setResult({ failure: errorMessageUnlessCanceled(error, messages.failed) });
    if (complaint === policyError) {
      await identity.reloadPasswordPolicy().catch(() => {});
      setPolicyVersion((version) => version + 1);
    }
    refuse(complaint);
  }

  return { form, field, submit, result, policyVersion };
}

const PasswordForm = z
  .object({
    current: z.string().check(z.minLength(1, messages.currentRequired)),
    password: passwordField,
    confirmation: z.string(),
  })
  .check(
    isTypedTwice,
    z.refine((form) => form.password === '' || form.password !== form.current, {
      path: ['password'],
      error: messages.same,
    }),
  );
type PasswordFormValues = z.input<typeof PasswordForm>;

const emptyPasswordForm: PasswordFormValues = { current: '', password: '', confirmation: '' };

type PasswordFormError = { name: keyof PasswordFormValues; message: string };

/** The error for a password that violates the provider's policy. */
const policyError: PasswordFormError = { name: 'password', message: signInMessages.weakPassword };

/** The error for the field that caused a refusal; null for any other failure. */
function passwordErrorOf(error: unknown): PasswordFormError | null {
  const code = failureCode(error);
  if (code === 'auth/password-does-not-meet-requirements') return policyError;
  const isWrong = code === 'auth/invalid-credential' || code === 'auth/wrong-password';
  return isWrong ? { name: 'current', message: messages.wrong } : null;
}
