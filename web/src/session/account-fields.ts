import { limits } from '@fieldkit/contract/limits.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import { emailPattern } from '@fieldkit/contract/shapes.ts';
import * as z from 'zod/mini';

/** Must come first, because only the first of several errors is shown. */
const required = (error: string) => z.minLength(1, error);

export const emailField = z
  .string()
  .check(
    z.trim(),
    required(messages.emailRequired),
    z.maxLength(254, requestMessages.tooLong(254)),
    z.regex(emailPattern, messages.emailInvalid),
  );

/** The identity provider's policy may require more. */
export const passwordField = z
  .string()
  .check(required(messages.passwordRequired), z.minLength(limits.minimumPassword, messages.passwordTooShort));

export const nameField = z
  .string()
  .check(
    z.trim(),
    required(messages.nameRequired),
    z.minLength(limits.minimumName, messages.nameTooShort),
    z.maxLength(200, requestMessages.tooLong(200)),
  );

/** Checks that a password and its confirmation are the same. */
export const isTypedTwice = z.refine<{ password: string; confirmation: string }>(
  (form) => form.confirmation === form.password,
  {
    path: ['confirmation'],
    error: messages.passwordsDiffer,
    // Also runs while other fields are invalid, so that all errors are shown together.
    when: () => true,
  },
);
