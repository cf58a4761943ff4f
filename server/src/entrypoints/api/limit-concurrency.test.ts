import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

async function atTwo() {
  const app = Fastify();
  let working = 0;
  let maximum = 0;
  const gates: (() => void)[] = [];
  const streams: PassThrough[] = [];
  const came: string[] = [];
  await app.register(async (routes) => {
    limitConcurrency(routes, 2);
    routes.get('/:name', async (request) => {
      came.push((request.params as { name: string }).name);
      maximum = Math.max(maximum, ++working);
      await new Promise<void>((resolve) => gates.push(resolve));
      working -= 1;
      if (request.query && 'fails' in (request.query as object)) throw new Error('It fails.');
      return 'done';
    });
    routes.get('/stream', (_request, reply) => {
      const stream = new PassThrough();
      streams.push(stream);
      stream.write('begun');
      return reply.send(stream);
    });
  });
  await app.ready();
  const letAllThrough = async (answers: Promise<unknown>[]) => {
    let over = false;
    const all = Promise.all(answers).then(() => {
      over = true;
    });
    while (!over) {
      gates.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await all;
  };
  return { app, letAllThrough, streams, came, most: () => maximum };
}

describe('requests with limited concurrency', () => {
  it('run two at a time in order of arrival, and all are answered, including those that fail', async () => {
    const { app, letAllThrough, came, most: maximum } = await atTwo();
    const urls = ['/1', '/2?fails', '/3', '/4?fails', '/5', '/6'];
    const answers = urls.map((url) => app.inject({ url }));
    await letAllThrough(answers);
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 500, 200, 500, 200, 200]);
    expect([maximum(), came]).toEqual([2, ['1', '2', '3', '4', '5', '6']]);
    await app.close();
  });

  it('release their slot when the response begins, no matter how long it stays open', async () => {
    const { app, letAllThrough, streams } = await atTwo();
    const open = Array.from({ length: 5 }, () => app.inject({ url: '/stream' }));
    const others = Array.from({ length: 3 }, (_, number) => app.inject({ url: `/${number}` }));
    await letAllThrough(others);
    expect(streams).toHaveLength(5);
    for (const stream of streams) stream.end();
    expect((await Promise.all(open)).map(({ body }) => body)).toEqual(Array(5).fill('begun'));
    await app.close();
  });
});
