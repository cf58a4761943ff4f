import { type SQL, sql } from 'drizzle-orm';

/**
 * A text as the id that it is, null for any other text. A bare cast may be tried on rows that a query leaves out, and one text that is
 * no id fails all of it.
 */
export const asUuid = (text: SQL): SQL =>
  sql`(case when ${text} ~ '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end)`;
