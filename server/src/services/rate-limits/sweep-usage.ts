import type { Database } from '../../platform/database/open-database.ts';
import { deleteOldUsage } from './usage.queries.ts';

/** Counts of windows that are over. */
export const sweepUsage = (db: Database): Promise<void> => deleteOldUsage(db);
