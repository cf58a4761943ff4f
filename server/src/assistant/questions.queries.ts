import type { Database } from '../database/open-database.ts';
import { questions } from '../database/schema/all-tables.ts';

export type NewQuestion = typeof questions.$inferInsert;

/** Keeps questions, all or none; durable when this answers. */
export async function insertQuestions(db: Database, together: NewQuestion[]): Promise<void> {
  await db.insert(questions).values(together);
}
