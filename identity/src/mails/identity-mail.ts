import * as z from 'zod/mini';

const address = z.string();
const continueUrl = z.optional(z.string());

/** A mail to be sent, in the form that is stored in a job, without any secret. */
export const IdentityMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PASSWORD_RESET'), email: address, continueUrl }),
  z.object({ kind: z.literal('EMAIL_SIGNIN'), email: address, continueUrl }),
  z.object({ kind: z.literal('VERIFY_EMAIL'), uid: z.string(), continueUrl }),
  z.object({
    kind: z.literal('VERIFY_AND_CHANGE_EMAIL'),
    uid: z.string(),
    newEmail: address,
    continueUrl,
    /**
     * The account's `valid_since` at the time of the request, as ISO 8601: a newer value cancels the mail.
     */
    validSince: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('EMAIL_CHANGED'),
    uid: z.string(),
    email: address,
    newEmail: address,
    /**
     * The time of the change, as ISO 8601: mails can be delayed, and the older of two changes can undo the
     * newer one.
     */
    changedAt: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('PASSWORD_CHANGED'), email: address }),
  z.object({ kind: z.literal('PASSWORD_REMOVED'), email: address }),
]);
export type IdentityMail = z.output<typeof IdentityMail>;
