import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { showSuccess } from '../../ui/toast.ts';
import { useRefreshSessions } from './account.hooks.ts';
import { useAccount } from './account-context.ts';
import { errorMessageUnlessCancelled } from './error-message-unless-cancelled.ts';
import {
  emptyPasswordForm,
  PasswordForm,
  type PasswordFormValues,
  passwordErrorOf,
  policyError,
} from './password-form-schema.ts';

const { password: say } = accountMessages;

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
    // When the policy cannot be loaded, only the server validates.
    const rules = await identity.passwordRules(password).catch(() => []);
    if (!rules.every(({ met }) => met)) return refuse(policyError);
    try {
      await identity.account.confirmByPassword(current);
      onUser(await identity.account.changePassword(password));
    } catch (problem) {
      return showError(problem);
    }
    reset(emptyPasswordForm);
    setResult('changed');
    showSuccess(say.changed);
    void refreshSessions();
  });

  async function showError(problem: unknown): Promise<void> {
    const complaint = passwordErrorOf(problem);
    if (!complaint) return setResult({ failure: errorMessageUnlessCancelled(problem, say.failed) });
    if (complaint === policyError) {
      await identity.reloadPasswordPolicy().catch(() => {});
      setPolicyVersion((version) => version + 1);
    }
    refuse(complaint);
  }

  return { form, field, submit, result, policyVersion };
}
