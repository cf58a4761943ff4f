import { type BenchClient, benchClient, type Reading } from './bench-client.ts';
import { largeDocument, slimDocument } from './large-document.ts';
import { quantile, table } from './table.ts';

const METHODS = 10_000;
const HUGE = 48_000;
const PROJECTS = 200;
const LIBRARIES = 50;
const ROUNDS = 40;
const searches = ['order', 'delete the refund 1203', 'area-77', 'expansion links', 'nothing like it', 'e'];

/**
 * Measures long lists: a library of 10,000 methods, its document replaced, 200 projects, 50 libraries in one
 * of them.
 */
export async function measureLists(): Promise<string> {
  const client = await benchClient();
  try {
    const project = await createProject(client, 'Large');
    const added = await timed(client, () => addLibrary(client, project, largeDocument(METHODS)));
    const { library_uuid } = added.answer;
    // Meanwhile, the search index of the large library is built in its thread.
    const others = await otherRows(client, project);
    const lists = await listRows(client, project, library_uuid);
    const whole = await wholeRows(client);
    const edited = await editRow(client, library_uuid);
    const replaced = await replaceRows(client, library_uuid);
    return table(
      ['what', 'measured', 'goal'],
      [
        [`a document of ${METHODS} operations, from upload to searchable`, seconds(added), '≤ 5 s'],
        ['event-loop delay meanwhile, p99 / worst', delay(added), 'p99 ≤ 100 ms'],
        ...lists,
        ...others,
        ...whole,
        edited,
        ...replaced,
      ],
    );
  } finally {
    await client.stop();
  }
}

async function listRows(client: BenchClient, project: string, library: string): Promise<string[][]> {
  const base = `/api/methods/library/${library}?page=`;
  const rows = [
    await pageRow(client, 'page 1 of them', `${base}1`),
    await pageRow(client, 'page 500 of them', `${base}500`),
  ];
  for (const search of searches)
    rows.push(await pageRow(client, `search “${search}”`, `${base}1&search=${encodeURIComponent(search)}`));
  const choices = `/api/methods/project/${project}?page=1&search=refund`;
  rows.push(await pageRow(client, 'search “refund” in all libraries of the project', choices));
  return rows;
}

/** Measures lists without `page` in a library of the maximum size, and how long they delay other requests. */
async function wholeRows(client: BenchClient): Promise<string[][]> {
  const { library_uuid } = await addLibrary(client, await createProject(client, 'Huge'), slimDocument(HUGE));
  const rows: string[][] = [];
  for (const atOnce of [1, 6]) {
    const url = `/api/methods/library/${library_uuid}`;
    const listed = await timed(client, () =>
      Promise.all(Array.from({ length: atOnce }, () => client.call('GET', url))),
    );
    const what = `${atOnce === 1 ? 'a list' : `${atOnce} lists at once`} of ${HUGE} methods without \`page\``;
    rows.push([`${what}: event-loop delay meanwhile, p99 / worst`, delay(listed), 'worst ≤ 50 ms']);
  }
  return rows;
}

async function pageRow(client: BenchClient, what: string, url: string): Promise<string[]> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const since = performance.now();
    await client.call('GET', url);
    if (round >= 5) took.push(performance.now() - since);
  }
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
  return [`${what}, p50 / p95`, `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`, 'p95 ≤ 50 ms'];
}

async function editRow(client: BenchClient, library: string): Promise<string[]> {
  const [method] = await client.call<{ method_uuid: string }[]>(
    'GET',
    `/api/methods/library/${library}?page=1`,
  );
  const took: number[] = [];
  for (let round = 0; round < 10; round++) {
    const body = { description: `Edited ${round} times.` };
    const since = performance.now();
    await client.call('PATCH', `/api/methods/${method?.method_uuid}/details`, body);
    took.push(performance.now() - since);
  }
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
  return [
    'one of them edited, until assistants find it, p50 / p95',
    `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`,
    '',
  ];
}

async function replaceRows(client: BenchClient, library: string): Promise<string[][]> {
  const replace = (document: string, preview: boolean) => {
    const form = new FormData();
    form.set('file', new Blob([document]), 'large.json');
    if (preview) form.set('preview', 'true');
    return client.call<{ added: object[] }>('POST', `/api/libraries/${library}/spec`, form);
  };
  const next = largeDocument(METHODS, 0.1);
  const shown = await timed(client, () => replace(next, true));
  const applied = await timed(client, () => replace(next, false));
  const all = await timed(client, () => replace(largeDocument(METHODS, 1), false));
  return [
    ['its next version (a tenth is different) shown before it is applied', seconds(shown), ''],
    ['event-loop delay meanwhile, p99 / worst', delay(shown), 'p99 ≤ 100 ms'],
    ['the same applied', seconds(applied), 'a few seconds'],
    ['event-loop delay meanwhile, p99 / worst', delay(applied), 'p99 ≤ 100 ms'],
    ['a version in which every method is another', seconds(all), 'a few seconds'],
    ['event-loop delay meanwhile, p99 / worst', delay(all), 'p99 ≤ 100 ms'],
  ];
}

async function otherRows(client: BenchClient, project: string): Promise<string[][]> {
  for (let n = 1; n < PROJECTS; n++) await createProject(client, `Project ${n}`);
  for (let n = 1; n < LIBRARIES; n++) await addLibrary(client, await smallProject(client), largeDocument(20));
  return [
    await pageRow(client, `all of ${PROJECTS} projects`, '/api/projects'),
    await pageRow(client, 'a page of the projects, searched', '/api/projects?page=1&search=project'),
    await pageRow(
      client,
      `${LIBRARIES - 1} libraries of a project`,
      `/api/libraries/project/${await smallProject(client)}`,
    ),
    await pageRow(client, 'the library of 10,000 methods', `/api/libraries/project/${project}`),
  ];
}

let small: Promise<string> | undefined;
const smallProject = (client: BenchClient): Promise<string> => {
  small ??= createProject(client, 'Small');
  return small;
};

const createProject = async (client: BenchClient, name: string): Promise<string> =>
  (await client.call<{ project_uuid: string }>('POST', '/api/projects', { name, is_opensource: false }))
    .project_uuid;

function addLibrary(client: BenchClient, project: string, document: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Large', version: '1', library_group: 'Core' }))
    form.set(name, value);
  form.set('file', new Blob([document]), 'large.json');
  return client.call<{ library_uuid: string }>('POST', `/api/libraries/project/${project}`, form);
}

type TimedAnswer<Answer> = { ms: number; delay: Reading; answer: Answer };
async function timed<Answer>(client: BenchClient, work: () => Promise<Answer>): Promise<TimedAnswer<Answer>> {
  await client.reset();
  const since = performance.now();
  const answer = await work();
  return { ms: performance.now() - since, delay: await client.read(), answer };
}

const seconds = ({ ms }: TimedAnswer<unknown>): string => `${(ms / 1000).toFixed(1)} s`;
const delay = ({ delay: { p99, max } }: TimedAnswer<unknown>): string =>
  `${p99.toFixed(0)} / ${max.toFixed(0)} ms`;
