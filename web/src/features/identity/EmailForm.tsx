import { signInMessages as messages } from '@fieldkit/contract/messages/sign-in.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { IdentityPort } from './identity-port.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { SecretField } from './SecretField.tsx';
import { SubmitPart } from './SubmitPart.tsx';
import type { SignInResult } from './sign-in.ts';
import type { SignInMode } from './sign-in-mode.ts';
import { forEmail, TextField } from './TextField.tsx';
import { useEmailForm } from './use-email-form.ts';

export interface EmailFormProps {
  mode: SignInMode;
  identity: IdentityPort;
  /** The initial value of the address. */
  email: string;
  onEntered: (entered: SignInResult) => void;
  /** Called when the address changes, which the next view keeps, also while that view is loading. */
  onTyped: (email: string) => void;
  onBack: () => void;
  onForgot: () => void;
}

/** The sign-in and sign-up form with e-mail and password. */
export function EmailForm({ mode, identity, email, onEntered, onTyped, onBack, onForgot }: EmailFormProps) {
  const { form, field, submit, failure, policyVersion } = useEmailForm({
    mode,
    identity,
    email,
    onEntered,
    onTyped,
  });
  const rulesId = useId();
  const isNew = mode === 'signUp';
  const { setFocus } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens, not when the mode changes under the hand
  useEffect(() => setFocus(isNew ? 'name' : email ? 'password' : 'email'), [setFocus]);

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {isNew && <TextField label={messages.name} autoComplete="name" {...field('name')} />}
      <TextField
        label={messages.email}
        {...forEmail}
        autoComplete={isNew ? 'email' : 'username'}
        {...field('email')}
      />
      <div>
        <SecretField
          label={messages.password}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          aria-describedby={isNew ? rulesId : undefined}
          labelEnd={
            !isNew && (
              <button type="button" className="link pointer-coarse:py-1" onClick={onForgot}>
                {messages.forgot.link}
              </button>
            )
          }
          {...field('password')}
        />
        {isNew && (
          <PasswordRules
            id={rulesId}
            identity={identity}
            password={form.watch('password')}
            policyVersion={policyVersion}
          />
        )}
      </div>
      {isNew && (
        <SecretField
          label={messages.confirmPassword}
          autoComplete="new-password"
          {...field('confirmation')}
        />
      )}
      <SubmitPart
        failure={failure}
        pending={form.formState.isSubmitting}
        pendingLabel={isNew ? messages.signingUp : messages.signingIn}
      >
        {isNew ? messages.signUp : messages.signIn}
      </SubmitPart>
      <Button variant="ghost" icon={<ArrowLeft />} onClick={onBack} className="justify-self-center">
        {messages.allOptions}
      </Button>
    </form>
  );
}
