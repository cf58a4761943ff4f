import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';

export type NewStep = {
  project_uuid: string;
  step: 'connected' | 'method_read' | 'workflow_read' | 'reported_worked';
  /** The method or workflow that it is about, by its id; its libraries count too. */
  about: string | null;
  channel: 'mcp' | 'plugin';
  client: string;
  developer: string;
  /** Now, unless the step is recorded afterwards. */
  at: Date | null;
};

/** Keeps that a developer came so far, for the project and for the libraries of what it is about; only the first time counts. */
export async function insertStep(db: Database, one: NewStep): Promise<void> {
  const { project_uuid, step, about, channel, client, developer, at } = one;
  await db.execute(sql`
    insert into developer_steps as known (project_uuid, step, library, channel, client, developer, first_at)
    select ${project_uuid}, ${step}, l.library, ${channel}, ${client}, ${developer},
      coalesce(${at?.toISOString() ?? null}::timestamptz, now())
    from (
      select '' as library
      union
      select m.library_uuid::text from methods m join libraries b on b.library_uuid = m.library_uuid
      where m.method_uuid = ${about}::uuid and b.project_uuid = ${project_uuid}
      union
      select w.library_uuid::text from workflow_libraries w join libraries b on b.library_uuid = w.library_uuid
      where w.workflow_uuid = ${about}::uuid and b.project_uuid = ${project_uuid}
    ) l
    order by l.library
    on conflict on constraint developer_steps_once
    do update set first_at = excluded.first_at where excluded.first_at < known.first_at`);
}
