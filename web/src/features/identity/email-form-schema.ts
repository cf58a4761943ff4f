import * as z from 'zod/mini';
import { emailField, isTypedTwice, nameField, passwordField } from '../../lib/account-fields.ts';

/** Both modes have the same fields, so that switching the mode keeps the input. */
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

export const EmailOnlyForm = z.object({ email: emailField });

export type EmailFormValues = z.input<typeof SignUpForm>;

/** In the order of the screen. */
export const emptyEmailForm: EmailFormValues = { name: '', email: '', password: '', confirmation: '' };
