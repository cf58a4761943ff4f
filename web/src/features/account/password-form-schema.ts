import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { signInMessages } from '@fieldkit/contract/messages/sign-in.ts';
import * as z from 'zod/mini';
import { isTypedTwice, passwordField } from '../../lib/account-fields.ts';
import { failureCode } from '../../lib/failure-code.ts';

const { password: say } = accountMessages;

export const PasswordForm = z
  .object({
    current: z.string().check(z.minLength(1, say.currentRequired)),
    password: passwordField,
    confirmation: z.string(),
  })
  .check(
    isTypedTwice,
    z.refine((form) => form.password === '' || form.password !== form.current, {
      path: ['password'],
      error: say.same,
    }),
  );
export type PasswordFormValues = z.input<typeof PasswordForm>;

export const emptyPasswordForm: PasswordFormValues = { current: '', password: '', confirmation: '' };

type PasswordFormError = { name: keyof PasswordFormValues; message: string };

/** The error for a password that violates the provider's policy. */
export const policyError: PasswordFormError = { name: 'password', message: signInMessages.weakPassword };

/** The field to which a refusal belongs; null for any other failure. */
export function passwordErrorOf(failure: unknown): PasswordFormError | null {
  const code = failureCode(failure);
  if (code === 'auth/password-does-not-meet-requirements') return policyError;
  const isWrong = code === 'auth/invalid-credential' || code === 'auth/wrong-password';
  return isWrong ? { name: 'current', message: say.wrong } : null;
}
