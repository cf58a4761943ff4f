import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

type RemovedMethod = { method_name: string; method: string; endpoint: string };

/** Ids of methods that former documents took out of a library, to be taken once each. */
export type FormerIds = { take: (one: RemovedMethod) => string | undefined };

/**
 * The methods that a library lost, according to its history, and does not have again. A document that
 * contains such a method again, or a restored version, gets its former id, so that workflows find it again.
 */
export async function removedMethodsOf(db: Database, library_uuid: string): Promise<FormerIds> {
  const { rows } = await db.execute<RemovedMethod & { method_uuid: string }>(sql`
    select r.method_uuid, r.method_name, r.method, r.endpoint
    from documents d, jsonb_to_recordset(d.changes->'removed')
      as r(method_uuid uuid, method_name text, method text, endpoint text)
    where d.library_uuid = ${library_uuid} and d.changes is not null
      and not exists (select 1 from methods m where m.method_uuid = r.method_uuid)
    order by d.version_number`);
  const ids = new Map<string, Set<string>>();
  for (const row of rows) {
    const known = ids.get(keyOf(row)) ?? new Set();
    ids.set(keyOf(row), known.add(row.method_uuid));
  }
  return {
    take: (one) => {
      const known = ids.get(keyOf(one));
      const last = known && [...known].at(-1);
      if (last !== undefined) known?.delete(last);
      return last;
    },
  };
}

const keyOf = ({ method_name, method, endpoint }: RemovedMethod): string =>
  JSON.stringify([method_name, method, endpoint]);
