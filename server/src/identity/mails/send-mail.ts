import * as z from 'zod/mini';
import type { Database } from '../../platform/database/open-database.ts';
import { withoutValues } from '../../platform/database/without-values.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { type IdentityContext, inOneTransaction } from '../identity-context.ts';
import { IdentityMail } from './identity-mail.ts';
import { writeMail } from './write-mail.ts';

/** The service's share of the mail jobs. A mail that is written twice has a fresh code each time. */
export const mailWork = (id: IdentityContext): JobHandlers => ({
  queue: 'mail',
  run: (data) => sendMail(id, z.parse(IdentityMail, data)),
});

/** Queues a mail in the current transaction. */
export type Post = (mail: IdentityMail) => Promise<void>;

/**
 * Runs a piece of work in one transaction that may promise mails: they go out if, and only if, it commits. On the test
 * surface they have gone out when this returns, because its programs look for the codes at once.
 */
export async function withMails<Result>(
  id: IdentityContext,
  work: (db: Database, post: Post) => Promise<Result>,
): Promise<Result> {
  const { services } = id;
  const atOnce: IdentityMail[] = [];
  const result = await inOneTransaction(id, (db) =>
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
  } catch (problem) {
    id.services.log.warn(
      { err: withoutValues(problem), what: mail.kind },
      'A mail could not be sent; it is tried again for about a day.',
    );
    throw problem;
  }
}
