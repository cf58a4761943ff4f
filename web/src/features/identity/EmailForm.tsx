import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { failureCode } from '../../session/failure-code.ts';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { showError } from '../../ui/toast.ts';
import { forEmail, SecretField, SubmitPart, TextField } from './form-parts.tsx';
import type { IdentityPort } from './identity-port.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { type SignInMode, type SignInResult, signIn, signUp } from './sign-in.ts';
import { type EmailFormValues, emptyEmailForm, SignInForm, SignUpForm } from './use-email-only-form.ts';

export interface EmailFormProps {
  mode: SignInMode;
  identity: IdentityPort;
  /** The initial value of the address field. */
  email: string;
  onEntered: (entered: SignInResult) => void;
  /** Called when the address changes. The next view keeps the address, even while it is loading. */
  onTyped: (email: string) => void;
  onBack: () => void;
  onForgot: () => void;
}

/** The sign-in and sign-up form with email address and password. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens, not when the mode changes
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

type EmailFormOptions = {
  mode: SignInMode;
  identity: IdentityPort;
  email: string;
  onEntered: (entered: SignInResult) => void;
  onTyped: (email: string) => void;
};

const fieldNames = Object.keys(emptyEmailForm) as (keyof EmailFormValues)[];

/** The fields, validation and submission of the email form in both modes. */
export function useEmailForm({ mode, identity, email: startEmail, onEntered, onTyped }: EmailFormOptions) {
  const form = useForm<EmailFormValues>({
    defaultValues: { ...emptyEmailForm, email: startEmail },
    resolver: standardSchemaResolver(mode === 'signUp' ? SignUpForm : SignInForm),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [policyVersion, setPolicyVersion] = useState(0);
  const { errors } = form.formState;
  const { clearErrors, register, setError, trigger } = form;
  const checked = useCheckedFields(form);
  // Registered in this order, so that the first invalid field on the screen gets the focus, even if the mode
  // adds fields later.
  for (const name of fieldNames) register(name);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each mode starts without the errors of the other
  useEffect(() => {
    clearErrors();
    setFailure(null);
  }, [mode, clearErrors]);

  const field = (name: keyof EmailFormValues) => ({
    ...checked.register(name, {
      onChange: ({ target }) => {
        if (name === 'email') onTyped(target.value.trim());
        if (name === 'password' && errors.confirmation) void trigger('confirmation');
      },
    }),
    error: checked.errorOf(name),
  });

  async function meetsPolicy(password: string): Promise<boolean> {
    // If the policy cannot be loaded, only the server validates the password.
    const rules = await identity.passwordRules(password).catch(() => []);
    return rules.every(({ met }) => met);
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    if (mode === 'signUp' && !(await meetsPolicy(values.password))) return refusePassword();
    try {
      const { email, password } = values;
      onEntered(await (mode === 'signUp' ? signUp(identity, values) : signIn(identity, email, password)));
    } catch (error) {
      showError(messages.emailFailure);
      setFailure(signInErrorMessage(error, messages.emailFailure));
      if (failureCode(error) === 'auth/password-does-not-meet-requirements') {
        await reloadPolicy();
        // The list of rules may have grown and moved the error below it out of sight.
        refusePassword();
      }
    }
  });

  const refusePassword = () =>
    setError('password', { message: messages.weakPassword }, { shouldFocus: true });

  async function reloadPolicy(): Promise<void> {
    await identity.reloadPasswordPolicy().catch(() => {});
    setPolicyVersion((version) => version + 1);
  }

  return { form, field, submit, failure, policyVersion };
}
