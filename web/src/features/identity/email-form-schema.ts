import { limits } from '@fieldkit/contract/limits.ts';
import { requestMessages } from '@fieldkit/contract/messages/requests.ts';
import { signInMessages as say } from '@fieldkit/contract/messages/sign-in.ts';
import { emailPattern } from '@fieldkit/contract/shapes.ts';
import * as z from 'zod/mini';

/** Stands first: of several mistakes of a field the first one is shown. */
const required = (error: string) => z.minLength(1, error);

/** An address, required. */
export const email = z
  .string()
  .check(
    z.trim(),
    required(say.emailRequired),
    z.maxLength(254, requestMessages.tooLong(254)),
    z.regex(emailPattern, say.emailInvalid),
  );

/** A new password; the provider's policy may demand more. */
export const password = z
  .string()
  .check(required(say.passwordRequired), z.minLength(limits.minimumPassword, say.passwordTooShort));

/** The fields of a new password that is typed twice. */
const isTypedTwice = z.refine<{ password: string; confirmation: string }>(
  (form) => form.confirmation === form.password,
  {
    path: ['confirmation'],
    error: say.passwordsDiffer,
    // Also while other fields are wrong: all mistakes show at once.
    when: () => true,
  },
);

const name = z
  .string()
  .check(
    z.trim(),
    required(say.nameRequired),
    z.minLength(limits.minimumName, say.nameTooShort),
    z.maxLength(200, requestMessages.tooLong(200)),
  );

/** Both modes have the same fields, so that what was typed stays when somebody changes the mode. */
export const SignInForm = z.object({ name: z.string(), email, password, confirmation: z.string() });

export const SignUpForm = z.object({ name, email, password, confirmation: z.string() }).check(isTypedTwice);

export const NewPasswordForm = z.object({ password, confirmation: z.string() }).check(isTypedTwice);

export const EmailOnlyForm = z.object({ email });

export type EmailFormValues = z.input<typeof SignUpForm>;

/** In the order of the screen. */
export const emptyEmailForm: EmailFormValues = { name: '', email: '', password: '', confirmation: '' };
