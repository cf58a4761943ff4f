import type { Database } from '../database/open-database.ts';
import { questions } from '../database/schema/all-tables.ts';

/** Keeps a question; durable when this answers. */
export async function insertQuestion(db: Database, question: typeof questions.$inferInsert): Promise<void> {
  await db.insert(questions).values(question);
}
