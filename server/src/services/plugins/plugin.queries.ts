import type { SiteTexts } from '@fieldkit/contract/plugin-site.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { projects, publications, subdomains, trials } from '../../platform/database/schema/all-tables.ts';

/** A claimed subdomain: its project's current data, and the version to show. */
export type Plugin = SiteTexts & {
  subdomain: string;
  project_uuid: string;
  is_opensource: boolean;
  approval: string;
  /** When the project of a trial is deleted, in ISO 8601; null for other projects. */
  trial_ends_at: string | null;
  /** Null before the first version is served. */
  publication_uuid: string | null;
  version: number;
  /** ISO 8601. */
  published_at: string;
};

/** The plugin of a subdomain, with the served version or with a candidate; null if the subdomain is unclaimed. */
export async function pluginAt(
  db: Database,
  subdomain: string,
  candidate: string | null,
): Promise<Plugin | null> {
  const [row] = await db
    .select({
      subdomain: subdomains.subdomain,
      project_uuid: projects.project_uuid,
      name: projects.name,
      description: projects.description,
      website_url: projects.website_url,
      documentation_url: projects.documentation_url,
      repository_url: projects.repository_url,
      is_opensource: projects.is_opensource,
      approval: projects.is_approved,
      trial_ends_at: trials.expires_at,
      publication_uuid: publications.publication_uuid,
      version: sql<number>`coalesce(${publications.content_version}, 0)`,
      published_at: sql<Date>`coalesce(${publications.published_at}, ${publications.created_at}, ${subdomains.claimed_at})`,
    })
    .from(subdomains)
    .innerJoin(projects, eq(projects.project_uuid, subdomains.project_uuid))
    .leftJoin(trials, eq(trials.project_uuid, projects.project_uuid))
    .leftJoin(
      publications,
      and(
        eq(publications.project_uuid, projects.project_uuid),
        candidate ? eq(publications.publication_uuid, candidate) : publications.is_current,
      ),
    )
    .where(eq(subdomains.subdomain, subdomain));
  if (!row) return null;
  const trial_ends_at = row.trial_ends_at?.toISOString() ?? null;
  return { ...row, trial_ends_at, published_at: new Date(row.published_at).toISOString() };
}
