import { signInMessages as messages } from '@fieldkit/contract/messages/sign-in.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureCode } from '../../lib/failure-code.ts';
import { signInErrorMessage } from '../../lib/sign-in-error-message.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { showError } from '../../ui/toast.ts';
import { type EmailFormValues, emptyEmailForm, SignInForm, SignUpForm } from './email-form-schema.ts';
import type { IdentityPort } from './identity-port.ts';
import { type SignInResult, signIn, signUp } from './sign-in.ts';
import type { SignInMode } from './sign-in-mode.ts';

type EmailFormOptions = {
  mode: SignInMode;
  identity: IdentityPort;
  email: string;
  onEntered: (entered: SignInResult) => void;
  onTyped: (email: string) => void;
};

const fieldNames = Object.keys(emptyEmailForm) as (keyof EmailFormValues)[];

/** The fields, validation and submission of the e-mail form in either mode. */
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
  // The first invalid field on the screen gets the focus, also when the mode adds fields later.
  for (const name of fieldNames) register(name);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other mode starts without the complaints of this one
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
    // When the policy cannot be loaded, only the server validates.
    const rules = await identity.passwordRules(password).catch(() => []);
    return rules.every(({ met }) => met);
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    if (mode === 'signUp' && !(await meetsPolicy(values.password))) return refusePassword();
    try {
      const { email, password } = values;
      onEntered(await (mode === 'signUp' ? signUp(identity, values) : signIn(identity, email, password)));
    } catch (problem) {
      showError(messages.emailFailure);
      setFailure(signInErrorMessage(problem, messages.emailFailure));
      if (failureCode(problem) === 'auth/password-does-not-meet-requirements') {
        await reloadPolicy();
        // The list of rules may have grown and moved the failure below it out of sight.
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
