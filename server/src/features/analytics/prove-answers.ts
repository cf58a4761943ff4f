import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { answersOfGroups, groupsByDay, ratesByMonth } from './groups.queries.ts';

const MAX_ANSWERS = 1_000;

/** What workflows and phrases changed: the questions that they answer, before the day of each and from the next day on. */
export async function proveAnswers(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.proof>,
): Promise<Answer<typeof analyticsCalls.proof>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const answers = await answersOfGroups(ctx.db, params.projectUuid);
  const days = answers.map(({ group_uuid, day }) => ({ group_uuid, day: nextDay(day) }));
  const splits = days.length === 0 ? [] : await groupsByDay(ctx.db, params.projectUuid, query, days);
  // A question that was asked only before or only since proves nothing.
  const compared = splits.filter(({ before, after }) => before > 0 && after > 0);
  const groups = new Set(compared.map(({ group_uuid }) => group_uuid));
  const given = new Map(
    answers.filter(({ group_uuid }) => groups.has(group_uuid)).map((answer) => [answer.uuid, answer]),
  );
  const sum = (part: 'before' | 'before_answered' | 'after' | 'after_answered') =>
    compared.reduce((total, split) => total + split[part], 0);
  return {
    before: { count: sum('before'), answered: sum('before_answered') },
    after: { count: sum('after'), answered: sum('after_answered') },
    answers: [...given.values()]
      .toSorted((one, other) => other.day.localeCompare(one.day))
      .slice(0, MAX_ANSWERS)
      .map(({ day, kind, uuid, name }) => ({ day, kind, uuid, name })),
    months: groups.size === 0 ? [] : await ratesByMonth(ctx.db, params.projectUuid, query, [...groups]),
  };
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
