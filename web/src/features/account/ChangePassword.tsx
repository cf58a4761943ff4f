import * as signInMessages from '@fieldkit/contract/messages/sign-in.ts';
import { type ComponentProps, useId } from 'react';
import { usePasswordRules } from '../../session/use-password-rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, PasswordInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RuleList } from '../../ui/RuleList.tsx';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';
import { usePasswordForm } from './use-password-form.ts';

const { password: messages } = accountMessages;

/** Fields for the current password and, twice, the new one. */
export function ChangePassword() {
  const { identity, user } = useAccount();
  const { form, field, submit, result, policyVersion } = usePasswordForm();
  const rules = usePasswordRules(identity, form.watch('password'), policyVersion);
  const rulesId = useId();

  return (
    <form onSubmit={submit} noValidate className="grid max-w-[480px] gap-4">
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Secret label={messages.current} autoComplete="current-password" {...field('current')} />
      <div>
        <Secret
          label={messages.new}
          autoComplete="new-password"
          aria-describedby={rulesId}
          {...field('password')}
        />
        <RuleList
          id={rulesId}
          label={signInMessages.passwordRules}
          rules={rules}
          metText={signInMessages.ruleMet}
          notMetText={signInMessages.ruleNotMet}
        />
      </div>
      <Secret label={messages.confirmation} autoComplete="new-password" {...field('confirmation')} />
      {result === 'changed' && <Notice tone="ok">{messages.changedText}</Notice>}
      {result && result !== 'changed' && result.failure && <Notice tone="bad" title={result.failure} />}
      <Button
        type="submit"
        className="justify-self-start"
        loading={form.formState.isSubmitting}
        loadingLabel={messages.changing}
      >
        {messages.submit}
      </Button>
    </form>
  );
}

type SecretProps = Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'> & {
  label: string;
  error: string | undefined;
};

function Secret({ label, error, ...input }: SecretProps) {
  return (
    <Field label={label} error={error}>
      <PasswordInput
        showLabel={signInMessages.showPassword}
        hideLabel={signInMessages.hidePassword}
        {...input}
      />
    </Field>
  );
}
