import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sendList } from './bind.ts';

const app = Fastify();
afterAll(() => app.close());

const Row = z.object({ id: z.number() });
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, secret: 'not in the contract' }));
app.get<{ Params: { count: string } }>('/list/:count', (request, reply) =>
  sendList(reply, z.array(Row), rowsOf(Number(request.params.count))),
);
app.get('/faulty', (_request, reply) =>
  sendList(reply, z.array(Row), [...rowsOf(100), { id: 'no number' }, ...rowsOf(400)]),
);

/** How many times other work ran while a list was being sent. */
async function turnsDuring(url: string): Promise<{ turns: number; answer: unknown }> {
  let isAnswered = false;
  const asked = app.inject(url).finally(() => {
    isAnswered = true;
  });
  let turns = 0;
  for (; !isAnswered; turns++) await setImmediate();
  return { turns, answer: (await asked).json() };
}

test('a long list lets other requests run after every 250 rows', async () => {
  const short = await turnsDuring('/list/250');
  const long = await turnsDuring('/list/25000');
  expect(long.turns).toBeGreaterThan(short.turns + 90);
});

test.each([0, 1, 250, 251, 1_000])(
  'a list of %i rows contains each row once, as the contract defines it',
  async (count) => {
    const answer = await app.inject(`/list/${count}`);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(Array.from({ length: count }, (_, id) => ({ id })));
  },
);

test('a list with a row that breaks the contract in its first chunk is answered with 500', async () => {
  const answer = await app.inject('/faulty');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('[{');
});

test('several long lists requested at the same time are all answered, with their rows in order', async () => {
  const answers = await Promise.all([600, 900, 300].map((count) => app.inject(`/list/${count}`)));
  expect(answers.map((answer) => answer.json<{ id: number }[]>().map(({ id }) => id))).toEqual(
    [600, 900, 300].map((count) => Array.from({ length: count }, (_, id) => id)),
  );
});
