import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: which FIELDKIT_SECRET this database belongs to. */
export const installationSecret = pgTable(
  'installation_secret',
  {
    is_only: boolean().primaryKey().default(true),
    /** A keyed hash of a constant under the secret that encrypts now; useless without the secret. */
    secret_check: text().notNull(),
  },
  (table) => [check('installation_secret_is_only', sql`${table.is_only}`)],
);
