import { signInMessages as say } from '@fieldkit/contract/messages/sign-in.ts';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, useEffect, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import type { Entered } from './enter.ts';
import type { IdentityPort } from './identity-port.ts';
import { PasswordRules } from './PasswordRules.tsx';
import type { SignInMode } from './sign-in-mode.ts';
import { useEmailForm } from './use-email-form.ts';

export interface EmailFormProps {
  mode: SignInMode;
  identity: IdentityPort;
  onEntered: (entered: Entered) => void;
  onBack: () => void;
}

/** Signing in or up with e-mail and password. */
export function EmailForm({ mode, identity, onEntered, onBack }: EmailFormProps) {
  const { form, field, submit, failure, policyVersion } = useEmailForm({
    mode,
    identity,
    onEntered,
  });
  const rulesId = useId();
  const isNew = mode === 'signUp';
  const { setFocus } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens, not when the mode changes under the hand
  useEffect(() => setFocus(isNew ? 'name' : 'email'), [setFocus]);

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {isNew && <TextField label={say.name} autoComplete="name" {...field('name')} />}
      <TextField
        label={say.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={isNew ? 'email' : 'username'}
        {...field('email')}
      />
      <div>
        <SecretField
          label={say.password}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          aria-describedby={isNew ? rulesId : undefined}
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
        <SecretField label={say.confirmPassword} autoComplete="new-password" {...field('confirmation')} />
      )}
      {failure && <Notice tone="bad" title={failure} />}
      <Button
        type="submit"
        variant="solid"
        size="lg"
        className="mt-1"
        loading={form.formState.isSubmitting}
        loadingLabel={isNew ? say.signingUp : say.signingIn}
      >
        {isNew ? say.signUp : say.signIn}
      </Button>
      <Button variant="ghost" icon={<ArrowLeft />} onClick={onBack} className="justify-self-center">
        {say.allOptions}
      </Button>
    </form>
  );
}

type OwnProps = { label: string; error: string | undefined };

function TextField({ label, error, ...input }: OwnProps & Omit<ComponentProps<typeof Input>, 'size'>) {
  return (
    <Field label={label} error={error}>
      <Input size="lg" {...input} />
    </Field>
  );
}

type Secret = Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel' | 'size'>;

function SecretField({ label, error, ...input }: OwnProps & Secret) {
  return (
    <Field label={label} error={error}>
      <PasswordInput size="lg" showLabel={say.showPassword} hideLabel={say.hidePassword} {...input} />
    </Field>
  );
}
