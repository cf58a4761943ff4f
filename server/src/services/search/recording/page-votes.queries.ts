import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';
import { page_votes } from '../../../platform/database/schema/all-tables.ts';

export type NewVote = Omit<typeof page_votes.$inferInsert, 'voted_at' | 'day'>;

/** Today in UTC, by the database's clock, which all processes share. */
const today = sql`(now() at time zone 'UTC')::date`;

/** Stores a vote, which replaces the developer's earlier one on the page of today. */
export async function upsertVote(db: Database, vote: NewVote): Promise<void> {
  const { is_helpful, problem = null, text = '' } = vote;
  await db
    .insert(page_votes)
    .values({ ...vote, day: today })
    .onConflictDoUpdate({
      target: [
        page_votes.project_uuid,
        page_votes.kind,
        page_votes.page,
        page_votes.developer,
        page_votes.day,
      ],
      set: { is_helpful, problem, text, voted_at: sql`now()` },
    });
}

/** The number of other pages on which a developer voted today. */
export async function countOtherVotesToday(
  db: Database,
  { project_uuid, developer, kind, page }: NewVote,
): Promise<number> {
  return db.$count(
    page_votes,
    and(
      eq(page_votes.project_uuid, project_uuid),
      eq(page_votes.developer, developer),
      eq(page_votes.day, today),
      or(ne(page_votes.kind, kind), ne(page_votes.page, page)),
    ),
  );
}
