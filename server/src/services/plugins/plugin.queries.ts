import type { BrandView } from '@fieldkit/contract/plugin-brand.ts';
import type { IndexSettings } from '@fieldkit/contract/plugin-package.ts';
import type { SiteTexts } from '@fieldkit/contract/plugin-site.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { canonicalDomainOf } from '../../platform/database/canonical-domain.ts';
import type { Database } from '../../platform/database/open-database.ts';
import {
  documents,
  libraries,
  projects,
  publications,
  subdomains,
  trials,
} from '../../platform/database/schema/all-tables.ts';
import { shareReads } from '../../platform/database/share-reads.ts';
import { isShown } from './plugin-versions.queries.ts';

/** When the content of a publication was read. That of a restored version was read for the earlier one. */
const readAt = sql`(
  case when ${publications.restored_from} is null then ${publications.created_at} else (
    select earlier.created_at from ${publications} earlier
    where earlier.project_uuid = ${publications.project_uuid}
      and earlier.content_version = ${publications.restored_from})
  end)`;

/**
 * Only documents of APIs, because an SDK’s document is its source code. Documents imported after the publication are not
 * part of it.
 */
const isPublished = sql`${libraries.project_uuid} = ${publications.project_uuid}
  and ${libraries.programming_language} = 'api' and ${documents.created_at} <= ${readAt}`;

/** Within a query of publications: the libraries with a document at that time, as a JSON list. */
const offeredLibraries = (): SQL => sql`(
  select coalesce(jsonb_agg(distinct ${libraries.library_uuid}), '[]')
  from ${libraries} join ${documents} on ${documents.library_uuid} = ${libraries.library_uuid}
  where ${isPublished})`;

export type PublishedDocument = { file_name: string; content: Buffer; bytes: number };

/**
 * The document of a library at the time of a publication that contains the library; null if there is none. Whether the
 * owner offers it is not checked.
 */
export async function findPublishedDocument(
  db: Database,
  publication_uuid: string,
  library_uuid: string,
): Promise<PublishedDocument | null> {
  const { rows } = await db.execute<PublishedDocument>(sql`
    select ${documents.file_name}, ${documents.content}, ${documents.bytes}
    from ${publications}
    join ${libraries} on ${libraries.library_uuid} = ${library_uuid}
    join ${documents} on ${documents.library_uuid} = ${libraries.library_uuid}
    where ${publications.publication_uuid} = ${publication_uuid} and ${isPublished}
      and ${publications.content} -> 'libraries' @>
        jsonb_build_array(jsonb_build_object('library_uuid', ${library_uuid}::text))
    order by ${documents.version_number} desc limit 1`);
  return rows[0] ?? null;
}

/** A claimed subdomain: its project's current data, and the version to show. */
export type Plugin = SiteTexts & {
  subdomain: string;
  /** The company's own host name, if links lead to it. */
  custom_domain: string | null;
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
  index: IndexSettings;
  /** The number of versions that the changelog shows, and when the newest or its note changed, for entity tags. */
  changelog: { versions: number; changed_at: string | null };
  /** Null if the owner never changed it. */
  brand: BrandView | null;
};

/** The plugin of a subdomain, with the served version or with a candidate; null if the subdomain is unclaimed. */
export const findPluginAt = (
  db: Database,
  subdomain: string,
  candidate: string | null,
): Promise<Plugin | null> =>
  candidate === null
    ? servedPluginAt(db, subdomain)
    : selectPlugin(db, eq(subdomains.subdomain, subdomain), candidate);

/** Every request to a plugin's host reads this, so concurrent requests share it. */
const servedPluginAt = shareReads((db, subdomain) =>
  selectPlugin(db, eq(subdomains.subdomain, subdomain), null),
);

/** The plugin of a project, with the served version; null if the project has no subdomain. */
export const selectPluginOfProject = (db: Database, project_uuid: string): Promise<Plugin | null> =>
  selectPlugin(db, eq(subdomains.project_uuid, project_uuid), null);

async function selectPlugin(db: Database, where: SQL, candidate: string | null): Promise<Plugin | null> {
  const [row] = await db
    .select({
      subdomain: subdomains.subdomain,
      custom_domain: canonicalDomainOf(projects.project_uuid),
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
      index: {
        note: projects.assistant_note,
        pinned: projects.index_pinned_uuids,
        excluded: projects.index_excluded_uuids,
      },
      changelog: sql<Plugin['changelog']>`(
        select jsonb_build_object('versions', count(*), 'changed_at', max(c.changed_at))
        from published_changes c where ${isShown(projects.project_uuid, projects.is_opensource)})`,
      brand: sql<BrandView | null>`(
        select jsonb_build_object('accent', b.accent, 'title', b.title, 'header_links', b.header_links,
          'footer_links', b.footer_links, 'is_notice_shown', b.is_notice_shown,
          'is_test_request_shown', b.is_test_request_shown, 'pictures', (
            select coalesce(jsonb_object_agg(p.kind, jsonb_build_object('path', '/brand/' || p.digest || '.png',
              'width', p.width, 'height', p.height)), '{}')
            from plugin_pictures p where p.project_uuid = b.project_uuid))
          || case when b.is_document_offered then jsonb_build_object('documents', ${offeredLibraries()})
            else '{}' end
        from plugin_brands b where b.project_uuid = ${projects.project_uuid})`,
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
    .where(where);
  if (!row) return null;
  const trial_ends_at = row.trial_ends_at?.toISOString() ?? null;
  return { ...row, trial_ends_at, published_at: new Date(row.published_at).toISOString() };
}

/** The proof for the MCP registry that an owner stored for a subdomain; empty without one. */
export async function findProof(db: Database, subdomain: string): Promise<string> {
  const [row] = await db
    .select({ proof: subdomains.registry_proof })
    .from(subdomains)
    .where(eq(subdomains.subdomain, subdomain));
  return row?.proof ?? '';
}

/** Stores a proof; an empty one removes it. */
export async function writeRegistryProof(db: Database, subdomain: string, proof: string): Promise<void> {
  await db.update(subdomains).set({ registry_proof: proof }).where(eq(subdomains.subdomain, subdomain));
}
