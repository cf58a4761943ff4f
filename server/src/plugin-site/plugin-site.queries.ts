import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { projects, publications, subdomains } from '../database/schema/all-tables.ts';

/** As many methods of each library as the page lists. */
const LISTED = 200;

export type ShownMethod = { name: string; verb: string; endpoint: string; description: string };
export type ShownLibrary = { name: string; version: string; items: number; methods: ShownMethod[] };
export type ShownWorkflow = { name: string; description: string; steps: string[] };
export type ShownPlugin = {
  name: string;
  description: string;
  is_opensource: boolean;
  website_url: string;
  documentation_url: string;
  repository_url: string;
  libraries: ShownLibrary[];
  workflows: ShownWorkflow[];
  publication_uuid: string | null;
};

/** What the page of a subdomain shows, from the project's published version; null when nobody has claimed it. */
export async function pluginOf(
  db: Database,
  subdomain: string,
  candidate: string | null,
): Promise<ShownPlugin | null> {
  const newest = db
    .select({ content: publications.content, publication_uuid: publications.publication_uuid })
    .from(publications)
    .where(
      and(
        eq(publications.project_uuid, projects.project_uuid),
        candidate ? eq(publications.publication_uuid, candidate) : publications.is_current,
      ),
    )
    .as('newest');
  const [row] = await db
    .select({
      project: projects,
      publication_uuid: newest.publication_uuid,
      libraries: sql<ShownLibrary[]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', l.value->>'name', 'version', l.value->>'version', 'items', (l.value->>'items')::int,
          'methods', (select coalesce(jsonb_agg(jsonb_build_object('name', m.value->>'method_name', 'verb', m.value->>'http_method',
              'endpoint', m.value->>'endpoint', 'description', left(m.value->>'description', 300)) order by m.ordinality), '[]'::jsonb)
            from (select * from jsonb_array_elements(newest.content->'methods') with ordinality
              where value->>'library_uuid' = l.value->>'library_uuid' limit ${LISTED}) m)) order by l.ordinality)
        from jsonb_array_elements(newest.content->'libraries') with ordinality l), '[]'::jsonb)`,
      workflows: sql<ShownWorkflow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', w.value->>'name', 'description', w.value->>'description',
          'steps', (select coalesce(jsonb_agg(s.value->>'description' order by s.ordinality), '[]'::jsonb)
            from jsonb_array_elements(w.value->'steps') with ordinality s)) order by w.ordinality)
        from jsonb_array_elements(coalesce(newest.content->'workflows', '[]'::jsonb)) with ordinality w), '[]'::jsonb)`,
    })
    .from(subdomains)
    .innerJoin(projects, eq(projects.project_uuid, subdomains.project_uuid))
    .leftJoinLateral(newest, sql`true`)
    .where(eq(subdomains.subdomain, subdomain));
  if (!row) return null;
  const { project, ...shown } = row;
  return { ...project, ...shown };
}
