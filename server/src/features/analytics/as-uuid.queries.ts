import { type SQL, sql } from 'drizzle-orm';

/**
 * A text as a UUID, null for any other text. A bare cast may also run on rows that the query excludes, and
 * one invalid text would fail the whole query.
 */
export const asUuid = (text: SQL): SQL =>
  sql`(case when ${text} ~ '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end)`;
