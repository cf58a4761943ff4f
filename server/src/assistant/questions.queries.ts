import type { Database } from '../database/open-database.ts';
import { questions } from '../database/schema/all-tables.ts';

export type NewQuestion = typeof questions.$inferInsert;

/** Keeps questions, all or none; durable when this answers. Those that are there already, by their ids, stay as they are. */
export async function insertQuestions(db: Database, together: NewQuestion[]): Promise<void> {
  await db.insert(questions).values(together).onConflictDoNothing({ target: questions.question_uuid });
}
