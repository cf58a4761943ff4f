import type { AnalyticsFilter, DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createInternalContext, type InternalContext, type Tools } from '../../services/context.ts';
import { rollUpQuestions } from '../roll-up/roll-up-questions.ts';
import { askAtRandom } from '../roll-up/testing/ask-at-random.ts';
import {
  countBy,
  filterQuestions,
  monthsBetween,
  type RecordedQuestion,
  recordedBefore,
} from '../roll-up/testing/recount.ts';

let server: TestServer;
let cast: TestUsers;
let inside: InternalContext<keyof Tools>;
let libraries: Library[];
let workflows: string[];
let recorded: RecordedQuestion[];

const project = () => cast.project.project_uuid;
/**
 * A leap day, the ends of months and of a year, the hour that daylight saving time skips; also months in
 * between without a question.
 */
const moments = [
  ...['2024-02-28T23:59:59Z', '2024-02-29T00:00:00Z', '2024-02-29T12:00:00Z', '2024-03-01T00:00:00Z'],
  ...['2024-03-31T01:30:00Z', '2024-03-31T23:59:59Z', '2024-12-31T23:59:59Z', '2025-01-01T00:00:00Z'],
  ...['2025-10-26T00:30:00Z', '2025-10-26T22:30:00Z', '2025-11-30T23:59:59Z', '2025-12-01T00:00:00Z'],
];

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  inside = createInternalContext(server.services);
  const orders = await addLibraryTo(server, cast.owner, cast.project);
  const others = openApiDocument({ 'GET /others': {}, 'POST /others': {}, 'DELETE /others/{id}': {} });
  libraries = [
    orders.body,
    (await addLibraryTo(server, cast.owner, cast.project, others, { name: 'Others' })).body,
  ];
  workflows = [];
  for (const name of ['Refund it', 'Ship it']) {
    const made = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', {
      project_uuid: project(),
      library_uuid: orders.body.library_uuid,
      name,
      description: name,
      steps: [{ method_uuid: orders.body.methods[0]?.method_uuid ?? '' }],
    });
    workflows.push(made.body.workflow_uuid);
  }
  const methods = libraries.flatMap((library) => library.methods.map(({ method_uuid }) => method_uuid));
  const known = { project_uuid: project(), methods, workflows };
  await askAtRandom(server.database.pool, known, { count: 3_000, seed: 7, moments });
  // Today is not over, so none of these may be counted.
  const today = new Date().toISOString().slice(0, 10);
  await askAtRandom(server.database.pool, known, { count: 50, seed: 8, moments: [`${today}T00:00:00Z`] });
  const elsewhere = await createTestUsers(server);
  await askAtRandom(
    server.database.pool,
    { ...known, project_uuid: elsewhere.project.project_uuid },
    { count: 500, seed: 9, moments },
  );
  await rollUpQuestions(inside);
  recorded = await recordedBefore(server.database.pool, project());
}, 120_000);
afterAll(() => server.close());

async function chart<Row>(path: string, filter: object = {}): Promise<Row[]> {
  const asked = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  const { status, body } = await server.call<Row[]>(
    cast.collaborator,
    'GET',
    `/analytics/${project()}/${path}?${asked}`,
  );
  expect([path, status]).toEqual([path, 200]);
  return body;
}

const filters = (): AnalyticsFilter[] => [
  {},
  { from: '2024-02-29', to: '2025-10-26' },
  { library_uuid: libraries[1]?.library_uuid ?? '' },
  { channel: 'mcp', client: 'cursor' },
  { channel: 'plugin', client: '', from: '2024-03-01' },
  { from: '2030-01-01' },
];
const asRecord = <Row extends object>(rows: Row[], name: keyof Row, count: keyof Row) =>
  Object.fromEntries(rows.map((row) => [row[name], row[count]]));
const sorted = (counts: Record<string, number>): [string, number][] =>
  Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));

describe('every figure equals a recount of the questions themselves', () => {
  const each = (check: (seen: RecordedQuestion[], filter: AnalyticsFilter) => Promise<void>) => async () => {
    for (const filter of filters()) await check(filterQuestions(recorded, filter), filter);
    expect(recorded).toHaveLength(3_000);
  };
  const monthOf = ({ day }: RecordedQuestion) => day.slice(0, 7);
  const spanOf = (seen: RecordedQuestion[]): string[] => {
    const months = seen.map(monthOf).sort();
    return months.length === 0 ? [] : monthsBetween(months.at(0) ?? '', months.at(-1) ?? '');
  };

  test(
    '[ANA-03, ANA-09] questions by month, with 0 for months in between without questions',
    each(async (seen, filter) => {
      const counts = countBy(seen, (one) => [monthOf(one)]);
      expect(await chart('daily-queries', filter)).toEqual(
        spanOf(seen).map((month) => ({ month, queries: counts[month] ?? 0 })),
      );
    }),
  );

  test(
    '[ANA-04, ANA-09] common questions, near-identical ones grouped, at most thirty',
    each(async (seen, filter) => {
      const rows = await chart<{ group_uuid: string; count: number }>('common-questions', filter);
      const counts = countBy(seen, ({ group_uuid }) => [group_uuid]);
      expect(rows.map(({ count }) => count)).toEqual(
        sorted(counts)
          .slice(0, 30)
          .map(([, count]) => count),
      );
      for (const { group_uuid, count } of rows) expect(counts[group_uuid]).toBe(count);
    }),
  );

  test(
    '[ANA-05, ANA-09] languages',
    each(async (seen, filter) => {
      const rows = await chart<{ name: string; value: number }>('languages', filter);
      expect(rows.map(({ name, value }) => [name, value])).toEqual(
        sorted(countBy(seen, ({ language }) => [language])),
      );
    }),
  );

  test(
    '[ANA-06, ANA-09] new users by the month of their first question over MCP',
    each(async (_seen, filter) => {
      const { from, to, ...who } = filter;
      const all = filterQuestions(recorded, { ...who, channel: who.channel ?? 'mcp' });
      const first = new Map<string, string>();
      for (const { developer, day } of all)
        if (day < (first.get(developer) ?? '9')) first.set(developer, day);
      const met = [...first.values()].filter((day) => (!from || day >= from) && (!to || day <= to));
      const span = spanOf(filterQuestions(all, filter));
      expect(await chart('monthly-user-growth', filter)).toEqual(
        span.map((month) => ({ month, users: met.filter((day) => day.startsWith(month)).length })),
      );
    }),
  );

  test(
    '[ANA-07, ANA-09] endpoints, by HTTP method and path of methods that still exist',
    each(async (seen, filter) => {
      const within = libraries.filter(
        ({ library_uuid }) => !filter.library_uuid || library_uuid === filter.library_uuid,
      );
      const labels = await labelsOf(within.map(({ library_uuid }) => library_uuid));
      const counts = countBy(seen, ({ method_uuids }) => method_uuids.map((id) => labels.get(id) ?? null));
      const rows = await chart<{ method: string; count: number }>('endpoints', filter);
      expect(rows.map(({ method, count }) => [method, count])).toEqual(sorted(counts).slice(0, 10));
    }),
  );

  test(
    '[ANA-08, ANA-09] workflows',
    each(async (seen, filter) => {
      const rows = await chart<{ workflow: string; usage: number }>('workflows', filter);
      const counts = countBy(seen, ({ workflow_uuid }) => [workflow_uuid]);
      const named = Object.fromEntries(
        workflows.flatMap((id, at) => (counts[id] ? [[['Refund it', 'Ship it'][at], counts[id]]] : [])),
      );
      expect(asRecord(rows, 'workflow', 'usage')).toEqual(named);
    }),
  );

  test(
    '[ANA-09] outcomes of questions by month',
    each(async (seen, filter) => {
      const counts = countBy(seen, (one) => [`${monthOf(one)} ${one.outcome}`]);
      const of = (month: string, outcome: string) => counts[`${month} ${outcome}`] ?? 0;
      expect(await chart('outcomes', filter)).toEqual(
        spanOf(seen).map((month) => ({
          month,
          answered: of(month, 'answered'),
          uncertain: of(month, 'uncertain'),
          none: of(month, 'none'),
        })),
      );
    }),
  );

  test(
    '[QRY-03, ANA-09] all questions with their outcomes, and those answered less than half of the time',
    each(async (seen, filter) => {
      const rows = await chart<DeveloperQuery>('common-all-questions', filter);
      const total = countBy(seen, ({ group_uuid }) => [group_uuid]);
      const answered = countBy(
        seen.filter(({ outcome }) => outcome === 'answered'),
        ({ group_uuid }) => [group_uuid],
      );
      expect(asRecord(rows, 'group_uuid', 'count')).toEqual(total);
      for (const row of rows) {
        expect(row.answered).toBe(answered[row.group_uuid] ?? 0);
        expect(row.answered + row.uncertain + row.none).toBe(row.count);
      }
      const gaps = await chart<{ group_uuid: string; count: number }>('gaps', filter);
      const unanswered = rows.filter((row) => row.answered * 2 < row.count);
      expect(gaps.map(({ count }) => count)).toEqual(
        unanswered
          .map((row) => row.uncertain + row.none)
          .sort((one, other) => other - one)
          .slice(0, 30),
      );
    }),
  );
});

async function labelsOf(library_uuids: string[]): Promise<Map<string, string>> {
  const { rows } = await server.database.pool.query<{ id: string; label: string }>(
    `select method_uuid as id, trim(http_method || ' ' || endpoint) as label from methods where library_uuid = any($1)`,
    [library_uuids],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

it('the call returns the time up to which everything is counted, and each client with its developers, last day and last time', async () => {
  const { body } = await server.call(cast.owner, 'GET', `/analytics/${project()}/overview`);
  expect(body).toEqual({
    as_of: `${new Date().toISOString().slice(0, 10)}T00:00:00Z`,
    first_day: '2024-02-28',
    has_questions: true,
    clients: sorted(countBy(recorded, ({ client }) => [client || '\0'])).map(([client, count]) => ({
      client: client === '\0' ? '' : client,
      count,
      developers: new Set(
        recorded
          .filter((one) => (one.client || '\0') === client && one.channel === 'mcp')
          .map(({ developer }) => developer),
      ).size,
      last_day: recorded
        .filter((one) => (one.client || '\0') === client)
        .map(({ day }) => day)
        .sort()
        .at(-1),
      // Of the questions of today, which are not counted yet.
      last_at: `${new Date().toISOString().slice(0, 10)}T00:00:00Z`,
    })),
  });
});

it('refuses invalid days', async () => {
  for (const from of ['2026-02-31', '0000-01-01', '26-1-1', 'today']) {
    const { status } = await server.call(
      cast.owner,
      'GET',
      `/analytics/${project()}/daily-queries?from=${from}`,
    );
    expect([from, status]).toEqual([from, 422]);
  }
});
