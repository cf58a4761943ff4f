import type { AnalyticsFilter, DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import type { Database } from '../../database/open-database.ts';
import { type GroupRow, groupsByDay, librariesOfGroups } from './groups.queries.ts';

/** Groups with their libraries, and what their workflow changed. */
export async function showGroups(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  rows: readonly GroupRow[],
): Promise<DeveloperQuery[]> {
  if (rows.length === 0) return [];
  const made = rows.flatMap(({ group_uuid, workflow_day }) =>
    workflow_day === null ? [] : [{ group_uuid, day: workflow_day }],
  );
  const splits = made.length === 0 ? [] : await groupsByDay(db, project_uuid, filter, made);
  const splitOf = new Map(splits.map((split) => [split.group_uuid, split]));
  const uuids = rows.map(({ group_uuid }) => group_uuid);
  const libraries = Map.groupBy(
    await librariesOfGroups(db, project_uuid, uuids),
    ({ group_uuid }) => group_uuid,
  );
  return rows.map((row) => {
    const split = splitOf.get(row.group_uuid);
    const own = libraries.get(row.group_uuid) ?? [];
    return {
      group_uuid: row.group_uuid,
      text: row.text,
      count: row.count,
      mongodb_id: row.mongodb_id,
      library_uuid: own.map(({ library_uuid }) => library_uuid),
      library_name: own.map(({ library_name }) => library_name),
      has_workflow: row.workflow_uuid !== null,
      workflow_uuid: row.workflow_uuid,
      workflow_name: row.workflow_name,
      answered: row.answered,
      uncertain: row.uncertain,
      none: row.none,
      before: split ? { count: split.before, answered: split.before_answered } : null,
      after: split ? { count: split.after, answered: split.after_answered } : null,
      last_asked: row.last_asked,
    };
  });
}
