import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { emailField, isTypedTwice, nameField, passwordField } from '../../session/account-fields.ts';

type FormErrors = {
  /** Shows a failure below the field. */
  fail: (sentence: string) => void;
  /** Shows an error for the address. */
  refuse: (sentence: string) => void;
};

/** A form with only an email field, which has the initial focus. */
export function useEmailOnlyForm(
  start: string,
  send: (email: string, complaints: FormErrors) => Promise<void>,
) {
  const form = useForm<{ email: string }>({
    defaultValues: { email: start },
    resolver: standardSchemaResolver(EmailOnlyForm),
  });
  const { register, errorOf } = useCheckedFields(form);
  const [failure, setFailure] = useState<string | null>(null);
  const { setFocus, setError } = form;

  useEffect(() => setFocus('email', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    await send(email, {
      fail: setFailure,
      refuse: (message) => setError('email', { message }, { shouldFocus: true }),
    });
  });

  return { form, submit, failure, field: { ...register('email'), error: errorOf('email') } };
}

/** Both modes have the same fields, so that the input is kept when the mode changes. */
export const SignInForm = z.object({
  name: z.string(),
  email: emailField,
  password: passwordField,
  confirmation: z.string(),
});

export const SignUpForm = z
  .object({ name: nameField, email: emailField, password: passwordField, confirmation: z.string() })
  .check(isTypedTwice);

export const NewPasswordForm = z
  .object({ password: passwordField, confirmation: z.string() })
  .check(isTypedTwice);

const EmailOnlyForm = z.object({ email: emailField });

export type EmailFormValues = z.input<typeof SignUpForm>;

/** In the same order as on the screen. */
export const emptyEmailForm: EmailFormValues = { name: '', email: '', password: '', confirmation: '' };
