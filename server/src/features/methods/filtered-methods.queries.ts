import type { MethodConcern, MethodFilter, MethodsOverview } from '@fieldkit/contract/methods.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import type { MethodScope } from './found-methods.queries.ts';

const MAX_TAGS = 200;

/** The conditions on a method m, by what may need work. */
const concerns: Record<MethodConcern, SQL> = {
  undescribed: sql`m.description = '' and m.summary = ''`,
  untagged: sql`m.tags = '{}'`,
  // Subjects are of one project, whose library this is; a method's id is in no other one.
  never_asked: sql`not exists (
    select 1 from libraries l join counted_subjects s on s.project_uuid = l.project_uuid
    where l.library_uuid = m.library_uuid and s.kind = 'method' and s.name = m.method_uuid::text)`,
  deprecated: sql`m.is_deprecated`,
  edited: sql`m.edited_fields <> '{}'`,
};

/** Where the methods of a library are looked for, with a filter; null without one, where the library knows its own count. */
export function filteredScope(library_uuid: string, filter: MethodFilter): MethodScope | null {
  const { tag, http_method, only, order = 'document' } = filter;
  if (!tag && !http_method && !only && order === 'document') return null;
  const conditions = [
    sql`m.library_uuid = ${library_uuid}`,
    ...(tag ? [sql`${tag} = any(m.tags)`] : []),
    ...(http_method ? [sql`m.http_method = ${http_method}`] : []),
    ...(only ? [concerns[only]] : []),
  ];
  const from = sql`from methods m where ${sql.join(conditions, sql` and `)}`;
  const sorted = { document: null, name: sql`lower(m.method_name)`, path: sql`m.endpoint` }[order];
  return {
    from,
    kept: sorted ? sql`, ${sorted} as sorted` : sql``,
    order: sorted ? sql`sorted, ` : sql``,
    counted: sql`(select count(*)::int ${from})`,
  };
}

/** What the methods of a library consist of. */
export async function overviewOf(db: Database, library_uuid: string): Promise<MethodsOverview> {
  const own = sql`from methods m where m.library_uuid = ${library_uuid}`;
  const counts = Object.entries(concerns).map(
    ([concern, condition]) => sql`${concern}::text, (count(*) filter (where ${condition}))::int`,
  );
  const { rows } = await db.execute<MethodsOverview>(sql`
    select
      (select count(*)::int ${own}) as total,
      (select coalesce(json_agg(t), '[]'::json) from (
        select name, count(*)::int as count from (select unnest(m.tags) as name ${own}) tags
        group by name order by count(*) desc, name limit ${MAX_TAGS}) t) as tags,
      (select coalesce(json_agg(h), '[]'::json) from (
        select m.http_method as name, count(*)::int as count ${own}
        group by m.http_method order by count(*) desc, m.http_method) h) as http_methods,
      (select json_build_object(${sql.join(counts, sql`, `)}) ${own}) as concerns`);
  const [overview] = rows;
  if (!overview) throw new Error('An aggregate without groups has one row');
  return overview;
}
