import type { Library } from '@fieldkit/contract/libraries.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import type { WeeklyFigures } from '@fieldkit/contract/weekly-figures.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { rollUpQuestions } from '../roll-up/roll-up-questions.ts';
import { askAtRandom } from '../roll-up/testing/ask-at-random.ts';
import { filterQuestions, type RecordedQuestion, recordedBefore } from '../roll-up/testing/recount.ts';

let server: TestServer;
let cast: TestUsers;
let libraries: Library[];
let recorded: RecordedQuestion[];

const project = () => cast.project.project_uuid;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  const orders = await addLibraryTo(server, cast.owner, cast.project);
  const others = openApiDocument({ 'GET /others': {}, 'POST /others': {} });
  const second = await addLibraryTo(server, cast.owner, cast.project, others, { name: 'Others' });
  libraries = [orders.body, second.body];
  const methods = libraries.flatMap((library) => library.methods.map(({ method_uuid }) => method_uuid));
  const days = [1, 7, 8, 30, 7 * limits.figureWeeks, 7 * limits.figureWeeks + 1, 200];
  await askAtRandom(
    server.database.pool,
    { project_uuid: project(), methods, workflows: [] },
    { count: 1_000, seed: 3, moments: days.map((day) => `${daysAgo(day)}T12:00:00Z`) },
  );
  await rollUpQuestions(createInternalContext(server.services));
  recorded = await recordedBefore(server.database.pool, project());
}, 60_000);
afterAll(() => server.close());

/** Recounts the questions of the last weeks. */
function recount(questions: readonly RecordedQuestion[]): WeeklyFigures {
  const weeks = Array.from({ length: limits.figureWeeks }, (_, week) => {
    const from = daysAgo(7 * (limits.figureWeeks - week));
    const to = daysAgo(7 * (limits.figureWeeks - week - 1) + 1);
    return questions.filter(({ day }) => day >= from && day <= to);
  });
  const all = weeks.flat();
  return {
    weeks: weeks.map((of) => of.length),
    count: all.length,
    answered: all.filter(({ outcome }) => outcome === 'answered').length,
  };
}

test('[ANA-03] the weekly figures of a project equal a recount of its questions', async () => {
  for (const who of [cast.owner, cast.collaborator]) {
    const { body } = await server.call<object[]>(who, 'GET', '/analytics/figures');
    expect(body).toEqual([{ project_uuid: project(), ...recount(recorded) }]);
  }
  expect(recount(recorded).weeks.filter((count) => count > 0)).toHaveLength(4);
});

test('[ANA-09] the weekly figures of each library equal a recount of the questions of its methods', async () => {
  const { body } = await server.call<{ library_uuid: string }[]>(
    cast.collaborator,
    'GET',
    `/analytics/${project()}/library-figures`,
  );
  const expected = libraries.map(({ library_uuid }) => ({
    library_uuid,
    ...recount(filterQuestions(recorded, { library_uuid })),
  }));
  const byId = (rows: { library_uuid: string }[]) =>
    rows.toSorted((a, b) => (a.library_uuid < b.library_uuid ? -1 : 1));
  expect(byId(body)).toEqual(byId(expected));
});

test('a stranger sees no figures of the project', async () => {
  expect((await server.call(cast.stranger, 'GET', '/analytics/figures')).body).toEqual([]);
  const { status } = await server.call(cast.stranger, 'GET', `/analytics/${project()}/library-figures`);
  expect(status).toBe(404);
});
