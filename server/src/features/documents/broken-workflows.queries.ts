import type { BrokenWorkflow } from '@fieldkit/contract/documents.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

type LostMethods = { missing: string[]; deprecated: string[] };

/**
 * The workflows with a step whose method would be removed or deprecated, by name, and which steps those are.
 */
export async function workflowsBrokenBy(
  db: Database,
  { missing, deprecated }: LostMethods,
): Promise<BrokenWorkflow[]> {
  if (missing.length + deprecated.length === 0) return [];
  const broken = await db.execute<BrokenWorkflow>(sql`
    select w.workflow_uuid, w.name, jsonb_agg(jsonb_build_object('order', s.position,
      'method_name', coalesce(m.method_name, s.method_name),
      'problem', case when s.method_uuid = any(${sql.param(missing)}::uuid[]) then 'missing' else 'deprecated' end)
      order by s.position) as steps
    from workflow_steps s
    join workflows w on w.workflow_uuid = s.workflow_uuid
    left join methods m on m.method_uuid = s.method_uuid
    where s.method_uuid = any(${sql.param([...missing, ...deprecated])}::uuid[])
    group by w.workflow_uuid, w.name order by lower(w.name), w.workflow_uuid`);
  return broken.rows;
}
