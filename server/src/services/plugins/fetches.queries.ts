import { type FetchClient, type FetchKind, fetchDays } from '@fieldkit/contract/plugin-install.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

export type FetchCount = {
  project_uuid: string;
  /** In UTC. */
  day: string;
  kind: FetchKind;
  client: FetchClient;
  fetches: number;
};

const MAX_COUNT = 2_000_000_000;

/** Adds counts to the stored ones; those of deleted projects are dropped. The order prevents deadlocks. */
export async function addFetches(db: Database, counts: readonly FetchCount[]): Promise<void> {
  await db.execute(sql`
    insert into plugin_fetches as f (project_uuid, day, kind, client, fetches)
    select c.project_uuid, c.day, c.kind, c.client, c.fetches
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as c(project_uuid uuid, day date, kind text, client text, fetches int)
    join projects p on p.project_uuid = c.project_uuid
    order by 1, 2, 3, 4
    on conflict (project_uuid, day, kind, client)
    do update set fetches = least(f.fetches::bigint + excluded.fetches, ${MAX_COUNT})`);
}

/** The fetches of a project in the last days by kind and client, most first. */
export async function selectFetches(
  db: Database,
  project_uuid: string,
): Promise<Pick<FetchCount, 'kind' | 'client' | 'fetches'>[]> {
  const { rows } = await db.execute<Pick<FetchCount, 'kind' | 'client'> & { fetches: string }>(sql`
    select kind, client, sum(fetches) as fetches from plugin_fetches
    where project_uuid = ${project_uuid} and day > (now() at time zone 'utc')::date - ${fetchDays}::int
    group by kind, client order by sum(fetches) desc, kind, client`);
  return rows.map((row) => ({ ...row, fetches: Number(row.fetches) }));
}

/** Deletes counts that are no longer shown. @returns how many */
export async function deleteOldFetches(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from plugin_fetches where day <= (now() at time zone 'utc')::date - ${fetchDays}::int`);
  return rowCount ?? 0;
}
