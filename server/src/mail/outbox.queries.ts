import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { mailOutbox } from '../database/schema/mail.ts';
import type { Mail } from './mail.ts';

export type OutboxMail = typeof mailOutbox.$inferSelect;

export async function storeMail(db: Database, { to, subject, text, html }: Mail): Promise<void> {
  await db.insert(mailOutbox).values({ recipient: to, subject, text, html });
  await db.delete(mailOutbox).where(lt(mailOutbox.created_at, sql`now() - interval '7 days'`));
}

/** The newest mails first, optionally of one recipient. */
export function newestMails(db: Database, limit: number, recipient?: string): Promise<OutboxMail[]> {
  return db
    .select()
    .from(mailOutbox)
    .where(recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.created_at))
    .limit(limit);
}

export async function mailByUuid(db: Database, mail_uuid: string): Promise<OutboxMail | undefined> {
  const [found] = await db.select().from(mailOutbox).where(eq(mailOutbox.mail_uuid, mail_uuid));
  return found;
}
