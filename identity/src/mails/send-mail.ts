import * as messages from '@fieldkit/contract/messages/mails.ts';
import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { withoutValues } from '@fieldkit/server/platform/database/without-values.ts';
import type { JobHandlers } from '@fieldkit/server/platform/jobs/open-jobs.ts';
import { composeLetter, type Mail } from '@fieldkit/server/services/mail/letter.ts';
import * as z from 'zod/mini';
import type { Account } from '../accounts/account-answer.ts';
import { findAccountByEmail, findAccountByUid } from '../accounts/account-rows.ts';
import { makeCode } from '../codes/make-code.ts';
import { type IdentityContext, runInTransaction } from '../identity-context.ts';

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
    /** The account's `valid_since` at the time of the request, as ISO 8601: a newer value cancels the mail. */
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

/** The mail jobs of this service. If a mail is sent twice, each has a new code. */
export const mailWork = (id: IdentityContext): JobHandlers => ({
  queue: 'mail',
  run: (data) => sendMail(id, z.parse(IdentityMail, data)),
});

/** Queues a mail in the current transaction. */
export type Post = (mail: IdentityMail) => Promise<void>;

/**
 * Runs work in one transaction that can queue mails: they are sent only if it commits. On the test surface,
 * they have been sent when this returns, because test programs read the codes immediately.
 */
export async function withMails<Result>(
  id: IdentityContext,
  work: (db: Database, post: Post) => Promise<Result>,
): Promise<Result> {
  const { services } = id;
  const atOnce: IdentityMail[] = [];
  const result = await runInTransaction(id, (db) =>
    work(db, async (mail) => {
      if (services.mail.kind === 'none') return;
      if (services.env.isTestSurface) atOnce.push(mail);
      else await services.jobs.send(db, 'mail', mail);
    }),
  );
  for (const mail of atOnce) await sendMail(id, mail);
  return result;
}

async function sendMail(id: IdentityContext, mail: IdentityMail): Promise<void> {
  try {
    const written = await writeMail(id, mail);
    if (written) await id.services.mail.deliver(written);
  } catch (error) {
    id.services.log.warn(
      { err: withoutValues(error), what: mail.kind },
      'Could not send a mail; the job retries for about a day.',
    );
    throw error;
  }
}

type MailOfKind<Kind extends IdentityMail['kind']> = Extract<IdentityMail, { kind: Kind }>;
type Writers = {
  [Kind in IdentityMail['kind']]: (id: IdentityContext, mail: MailOfKind<Kind>) => Promise<Mail | null>;
};

/** An account that may still get a mail. */
type AccountWithEmail = Account & { email: string };
const reachable = (account: Account | undefined): AccountWithEmail | null =>
  account?.email && !account.is_disabled ? { ...account, email: account.email } : null;

const writers: Writers = {
  PASSWORD_RESET: async (id, { email, continueUrl }) => {
    const account = reachable(await findAccountByEmail(id.services.db, email));
    if (!account) return null;
    const url = await makeCode(id, id.services.db, {
      kind: 'PASSWORD_RESET',
      email,
      uid: account.uid,
      continueUrl,
    });
    return composeMail(email, messages.reset, messages.reset.text(email), url);
  },
  VERIFY_EMAIL: async (id, { uid, continueUrl }) => {
    const account = reachable(await findAccountByUid(id.services.db, uid));
    if (!account) return null;
    const { email } = account;
    const url = await makeCode(id, id.services.db, { kind: 'VERIFY_EMAIL', email, uid, continueUrl });
    return composeMail(email, messages.verify, messages.verify.text(email), url);
  },
  EMAIL_SIGNIN: async (id, { email, continueUrl }) => {
    const account = await findAccountByEmail(id.services.db, email);
    if (account?.is_disabled) return null;
    const url = await makeCode(id, id.services.db, { kind: 'EMAIL_SIGNIN', email, continueUrl });
    return composeMail(email, messages.signIn, messages.signIn.text(email), url);
  },
  VERIFY_AND_CHANGE_EMAIL: async (id, { uid, newEmail, continueUrl, validSince }) => {
    const account = reachable(await findAccountByUid(id.services.db, uid));
    if (!account || (validSince && validSince !== account.valid_since.toISOString())) return null;
    // The response reveals nothing; only the owner of the address learns that it has an account.
    if (await findAccountByEmail(id.services.db, newEmail))
      return composeMail(
        newEmail,
        messages.inUse,
        messages.inUse.text(newEmail),
        `${id.services.env.PUBLIC_URL}/login`,
      );
    const { email } = account;
    const url = await makeCode(id, id.services.db, {
      kind: 'VERIFY_AND_CHANGE_EMAIL',
      email,
      uid,
      newEmail,
      continueUrl,
    });
    return composeMail(newEmail, messages.change, messages.change.text(email, newEmail), url);
  },
  EMAIL_CHANGED: async (id, { uid, email, newEmail, changedAt }) => {
    if (!(await findAccountByUid(id.services.db, uid))) return null;
    const url = await makeCode(id, id.services.db, {
      kind: 'RECOVER_EMAIL',
      email,
      uid,
      newEmail,
      createdAt: changedAt ? new Date(changedAt) : undefined,
    });
    const text = messages.changed.text(email, newEmail);
    return composeMail(email, messages.changed, url ? [text, messages.changed.undo] : text, url);
  },
  PASSWORD_REMOVED: async (id, { email }) => {
    const account = reachable(await findAccountByEmail(id.services.db, email));
    // A new password was set before the mail was sent.
    if (!account || account.password_hash) return null;
    const url = `${id.services.env.PUBLIC_URL}/dashboard/account`;
    return composeMail(email, messages.passwordRemoved, messages.passwordRemoved.text(email), url);
  },
  PASSWORD_CHANGED: async (id, { email }) =>
    composeMail(
      email,
      messages.passwordChanged,
      messages.passwordChanged.text(email),
      `${id.services.env.PUBLIC_URL}/login`,
    ),
};

/** Writes a mail, with a new code if necessary. @returns null if the mail is no longer needed */
function writeMail<Kind extends IdentityMail['kind']>(
  id: IdentityContext,
  mail: MailOfKind<Kind>,
): Promise<Mail | null> {
  const write = writers[mail.kind] as (id: IdentityContext, mail: MailOfKind<Kind>) => Promise<Mail | null>;
  return write(id, mail);
}

type Words = { subject: string; heading: string; button: string; why: string };

const composeMail = (
  to: string,
  { subject, heading, button, why }: Words,
  text: string | string[],
  url: string | null,
): Mail => ({
  to,
  subject,
  ...composeLetter({
    heading,
    paragraphs: [text].flat(),
    ...(url && { button: { label: button, url } }),
    why,
  }),
});
