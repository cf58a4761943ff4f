import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { groupsByDay, groupsWithAnswer } from './groups.queries.ts';

/**
 * Finds the groups that a workflow or phrase answers since it was added: from the next UTC day on, at least half of their questions
 * were answered, or none was asked. `from` and `to` of the filter do not count.
 * @returns the ids of the groups
 */
export async function findSolvedGroups(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
): Promise<string[]> {
  const answers = await groupsWithAnswer(db, project_uuid);
  if (answers.length === 0) return [];
  const splits = await groupsByDay(db, project_uuid, filter, answers);
  const since = new Map(splits.map((split) => [split.group_uuid, split]));
  return answers
    .map(({ group_uuid }) => group_uuid)
    .filter((group_uuid) => {
      const { after = 0, after_answered = 0 } = since.get(group_uuid) ?? {};
      return after_answered * 2 >= after;
    });
}
