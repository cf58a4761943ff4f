import { sql } from 'drizzle-orm';
import { fromDrizzle, type SendOptions } from 'pg-boss';
import type { Database } from '../database/open-database.ts';

/** Stores a job by the connection, and so in the transaction, of `db`. */
export const storedBy = (db: Database): Pick<SendOptions, 'db'> => ({ db: fromDrizzle(db, sql) });
