import type { AnalyticsFilter, analyticsCalls, DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import type { ParsedRequest } from '@fieldkit/contract/call.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context, Page } from '../../services/context.ts';
import {
  countGroups,
  type GroupDay,
  type GroupRow,
  groupRows,
  type SplitGroup,
  selectGroupDaysWithAnswer,
  selectGroupsByDay,
  selectLibrariesOfGroups,
} from './groups.queries.ts';

/** The questions of developers, grouped by similarity, most frequent first, or by need. */
export async function listDeveloperQueries(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.commonAllQuestions>,
): Promise<Page<DeveloperQuery[]>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { page, page_size, only, order } = query;
  const part = page ? rangeOfPage(page, page_size) : null;
  const isAboutSolved = only === 'unanswered' || only === 'solved' || order === 'need';
  const solved = isAboutSolved ? await findSolvedGroups(ctx.db, params.projectUuid, query) : [];
  const rows = await groupRows(ctx.db, params.projectUuid, query, part, solved);
  const isBeyond = rows.length === 0 && part !== null && part.offset > 0;
  return {
    rows: await showGroups(ctx.db, params.projectUuid, query, rows),
    total: isBeyond ? await countGroups(ctx.db, params.projectUuid, query, solved) : (rows[0]?.total ?? 0),
  };
}

/** The groups with their libraries, and the effect of their workflow or phrase. */
async function showGroups(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  rows: readonly GroupRow[],
): Promise<DeveloperQuery[]> {
  if (rows.length === 0) return [];
  const days = rows.flatMap(({ group_uuid, workflow_day, answer_day }) =>
    [workflow_day, answer_day].flatMap((day) => (day === null ? [] : { group_uuid, day })),
  );
  const splits = days.length === 0 ? [] : await selectGroupsByDay(db, project_uuid, filter, days);
  const splitOf = new Map(splits.map((split) => [keyOf(split), split]));
  const ratesOf = ({ group_uuid }: GroupRow, day: string | null) =>
    day === null ? null : toRates(splitOf.get(keyOf({ group_uuid, day })));
  const uuids = rows.map(({ group_uuid }) => group_uuid);
  const libraries = Map.groupBy(
    await selectLibrariesOfGroups(db, project_uuid, uuids),
    ({ group_uuid }) => group_uuid,
  );
  return rows.map((row) => {
    const rates = ratesOf(row, row.workflow_day);
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
      before: rates?.before ?? null,
      after: rates?.after ?? null,
      answer: toAnswer(row, ratesOf(row, row.answer_day)),
      last_asked: row.last_asked,
    };
  });
}

const keyOf = ({ group_uuid, day }: GroupDay): string => `${group_uuid} ${day}`;

type Rates = Pick<NonNullable<DeveloperQuery['answer']>, 'before' | 'after'>;

/** The rates are zero if no day of a group is left. */
const toRates = (split: SplitGroup | undefined): Rates => ({
  before: { count: split?.before ?? 0, answered: split?.before_answered ?? 0 },
  after: { count: split?.after ?? 0, answered: split?.after_answered ?? 0 },
});

const toAnswer = (row: GroupRow, rates: Rates | null): DeveloperQuery['answer'] =>
  row.answer_uuid && rates
    ? {
        ...rates,
        kind: row.answer_kind,
        uuid: row.answer_uuid,
        name: row.answer_name,
        library_uuid: row.answer_library_uuid,
      }
    : null;

/**
 * Finds the groups that a workflow or phrase solved: from the next UTC day, at least half of their
 * questions were answered, or none was asked. `from` and `to` of the filter are ignored.
 * @returns the ids of the groups
 */
export async function findSolvedGroups(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
): Promise<string[]> {
  const answers = await selectGroupDaysWithAnswer(db, project_uuid);
  if (answers.length === 0) return [];
  const splits = await selectGroupsByDay(db, project_uuid, filter, answers);
  const since = new Map(splits.map((split) => [split.group_uuid, split]));
  return answers
    .map(({ group_uuid }) => group_uuid)
    .filter((group_uuid) => {
      const { after = 0, after_answered = 0 } = since.get(group_uuid) ?? {};
      return after_answered * 2 >= after;
    });
}
