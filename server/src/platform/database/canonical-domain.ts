import { type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The company's own host name to which links to a plugin lead, as a column of a statement that has the project's id; null
 * without one. Its proof was found, and the name leads to this installation.
 */
export const canonicalDomainOf = (project_uuid: SQLWrapper) => sql<string | null>`(
  select d.hostname from custom_domains d
  where d.project_uuid = ${project_uuid} and d.proved_at is not null and d.target = 'found'
)`;
