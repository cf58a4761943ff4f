import { sql } from 'drizzle-orm';
import { fromDrizzle, type SendOptions } from 'pg-boss';
import type { Database } from '../database/open-database.ts';

/** Stores a job over the connection of `db`, and so in its transaction. */
export const storedBy = (db: Database): Pick<SendOptions, 'db'> => ({ db: fromDrizzle(db, sql) });
