import { sql } from 'drizzle-orm';
import { fromDrizzle, type SendOptions } from 'pg-boss';
import type { Database } from '../database/open-database.ts';

/** Lets a job be stored by the connection, and so in the transaction, that `db` stands for. */
export const storedBy = (db: Database): Pick<SendOptions, 'db'> => ({ db: fromDrizzle(db, sql) });
