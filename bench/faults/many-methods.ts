import { readFileSync } from 'node:fs';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { signUp } from '@fieldkit/testing/faults/writers.ts';
import { probeFor } from './probe.ts';
import { hold, type Outcome } from './under-load.ts';
import { oneEmbedded } from './worlds.ts';

const ROUNDS = 20;
/** The maximum number of methods in a document. */
const LARGEST = 50_000;

/**
 * F9: a project with this many methods is created, paged and searched, and one of its libraries is deleted,
 * with little effect on a reader of another account.
 */
export async function holdMany(methods = 100_000): Promise<Outcome> {
  const outcome: Outcome = { lines: [], wrong: [] };
  const world = await oneEmbedded();
  try {
    const token = await signUp(world.origin, 'owner@example.com');
    const reader = await signUp(world.origin, 'reader@example.com');
    const call = callAs(world.origin, token);
    const { project_uuid } = (await call('POST', '/projects', { name: 'Large', is_opensource: false })) as {
      project_uuid: string;
    };
    const reading = { method: 'GET', path: '/api/projects', token: reader };
    const meanwhile = async <Answer>(work: Promise<Answer>): Promise<[Answer, number, number]> => {
      let isOver = false;
      const since = performance.now();
      const ended = work.finally(() => {
        isOver = true;
      });
      ended.catch(() => {});
      let worst = 0;
      while (!isOver) worst = Math.max(worst, await probeFor(world.origin, 0.5, reading));
      return [await ended, performance.now() - since, worst];
    };

    let library = {} as Library;
    const imports: number[] = [];
    const waited: number[] = [];
    for (let come = 0; come < methods; come += LARGEST) {
      const some = Math.min(LARGEST, methods - come);
      const [made, importMs, worst] = await meanwhile(upload(world.origin, token, project_uuid, some));
      if (made.items !== some) outcome.wrong.push(`${made.items} of ${some} methods came`);
      library = made;
      imports.push(importMs / 1_000);
      waited.push(worst);
    }
    const whole = imports.reduce((sum, one) => sum + one, 0);
    hold(outcome, `import of ${methods} methods in ${imports.length} documents`, [whole], 60, 's');
    hold(outcome, 'the slowest p99 of half a second of a reader meanwhile', waited, 200, 'ms');

    const list = `/methods/library/${library.library_uuid}`;
    for (const [what, query] of [
      ['the first page', '?page=1&page_size=20'],
      ['the last page', `?page=${Math.ceil(library.items / 20)}&page_size=20`],
      ['a search', '?page=1&page_size=20&search=refund%20number%2077'],
    ] as const) {
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const since = performance.now();
        await call('GET', list + query);
        taken.push(performance.now() - since);
      }
      taken.sort((one, other) => one - other);
      hold(outcome, `${what}, p95 of ${ROUNDS}`, [taken[Math.floor(ROUNDS * 0.95) - 1] ?? 0], 200, 'ms');
    }
    const [, deletionMs, held] = await meanwhile(call('DELETE', `/libraries/${library.library_uuid}`));
    hold(outcome, 'its deletion', [deletionMs / 1_000], 10, 's');
    hold(outcome, 'the slowest p99 of half a second of a reader meanwhile', [held], 200, 'ms');
    const memory = /VmHWM:\s+(\d+)/.exec(
      readFileSync(`/proc/${world.processes[0]?.pid}/status`, 'utf8'),
    )?.[1];
    hold(outcome, 'memory of the process at its highest', [Number(memory) / 1024], 512, 'MB');
    return outcome;
  } finally {
    await world.close();
  }
}

const callAs =
  (origin: string, token: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };

async function upload(origin: string, token: string, project: string, methods: number): Promise<Library> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Large', version: '1', library_group: 'Large' }))
    form.set(name, value);
  form.set('file', new Blob([shortDocument(methods)]), 'large.json');
  const answer = await fetch(`${origin}/api/libraries/project/${project}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The import was answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Library;
}

/**
 * Methods with short descriptions, because a document with a hundred thousand described methods would exceed
 * the size limit.
 */
function shortDocument(methods: number): string {
  const paths: Record<string, object> = {};
  for (let number = 0; number < methods; number++) {
    const thing = ['order', 'refund', 'invoice', 'device'][number % 4];
    paths[`/${thing}s/${number}`] = {
      get: { operationId: `${thing}_${number}`, summary: `Read ${thing} number ${number}` },
    };
  }
  return JSON.stringify({ openapi: '3.0.3', info: { title: 'Large', version: '1' }, paths });
}
