import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { mailOutbox } from '../../platform/database/schema/operations.ts';
import type { Mail } from './letter.ts';

export async function storeMail(db: Database, { to, subject, text, html }: Mail): Promise<void> {
  await db.insert(mailOutbox).values({ recipient: to, subject, text, html });
  await db.delete(mailOutbox).where(lt(mailOutbox.created_at, sql`now() - interval '7 days'`));
}
