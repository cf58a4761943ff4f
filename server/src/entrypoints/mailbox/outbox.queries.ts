import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { mailOutbox } from '../../platform/database/schema/operations.ts';

export type OutboxMail = typeof mailOutbox.$inferSelect;

/** The newest mails first, optionally of one recipient. */
export function selectNewestMails(db: Database, limit: number, recipient?: string): Promise<OutboxMail[]> {
  return db
    .select()
    .from(mailOutbox)
    .where(recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.created_at))
    .limit(limit);
}

export async function findMailByUuid(db: Database, mail_uuid: string): Promise<OutboxMail | undefined> {
  const [found] = await db.select().from(mailOutbox).where(eq(mailOutbox.mail_uuid, mail_uuid));
  return found;
}
