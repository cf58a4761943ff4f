import { type SQLWrapper, sql } from 'drizzle-orm';
import { canonicalDomainOf } from './canonical-domain.ts';

/** The version that answers come from. `subdomain` is null if the project has none; `published_at` is a date (UTC). */
export type ServedVersion = {
  publication_uuid: string;
  content_version: number;
  published_at: string;
  subdomain: string | null;
  /** The company's own host name of its plugin; null without one. */
  custom_domain: string | null;
};

/**
 * The version that a project serves now, as a column of a statement that has the project's id; null before its first.
 * It is read together with keys and tokens, because every MCP request needs it.
 */
export const servedVersionOf = (project_uuid: SQLWrapper) => sql<ServedVersion | null>`(
  select json_build_object(
    'publication_uuid', p.publication_uuid,
    'content_version', p.content_version,
    'published_at', to_char(coalesce(p.published_at, p.created_at) at time zone 'UTC', 'YYYY-MM-DD'),
    'subdomain', s.subdomain,
    'custom_domain', ${canonicalDomainOf(sql`p.project_uuid`)}
  )
  from publications p left join subdomains s on s.project_uuid = p.project_uuid
  where p.project_uuid = ${project_uuid} and p.is_current
)`;
