import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { onError } from './on-error.ts';
import { makeLog } from './request-log.ts';

const logged: string[] = [];

async function answerTo(code: string) {
  logged.length = 0;
  const write = (line: string) => void logged.push(line);
  const app = Fastify({ loggerInstance: makeLog({ LOG_LEVEL: 'warn' }, { write }) });
  app.setErrorHandler(onError);
  app.get('/', () => {
    const cause = Object.assign(new Error('insert into …'), { code });
    throw Object.assign(new Error('Failed query', { cause }), { params: ['a value'] });
  });
  const { statusCode, headers, body } = await app.inject({ url: '/' });
  await app.close();
  return [statusCode, JSON.parse(body).code, headers['retry-after']];
}

test('a reference to a record that was deleted in the meantime is answered as not found', async () =>
  expect(await answerTo('23503')).toEqual([404, 'gone_meanwhile', undefined]));

test('a transaction that lost a deadlock may be retried', async () =>
  expect(await answerTo('40P01')).toEqual([503, 'unavailable', '2']));

test('other database errors are treated as bugs', async () =>
  expect(await answerTo('42P01')).toEqual([500, 'internal', undefined]));

test('the cause of a refusal is logged, without the values of the query', async () => {
  for (const code of ['23503', '40P01', '57014']) {
    await answerTo(code);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 40, err: { code, message: 'insert into …' } });
    expect(logged[0]).not.toContain('a value');
  }
});

test('a broken stream is only logged as a failure if its client was still connected', async () => {
  logged.length = 0;
  const write = (line: string) => void logged.push(line);
  const app = Fastify({ loggerInstance: makeLog({ LOG_LEVEL: 'warn' }, { write }) });
  app.setErrorHandler(onError);
  let asked = Promise.withResolvers<Readable>();
  // The request has a body because a client that disconnects after sending all of it is not reported as aborted.
  app.post('/', (_request, reply) => {
    const stream = new Readable({ read: () => {} });
    asked.resolve(stream);
    return reply.send(stream);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json' };
  const ask = () => {
    const options = { host: '127.0.0.1', port, method: 'POST', headers, agent: false };
    return http
      .request(options)
      .on('error', () => {})
      .end('{}');
  };

  const leaving = ask();
  const left = await asked.promise;
  leaving.destroy();
  await once(left, 'close');
  asked = Promise.withResolvers();
  const waiting = ask();
  (await asked.promise).destroy();
  const [answer] = (await once(waiting, 'response')) as [http.IncomingMessage];
  answer.resume();
  await app.close();
  expect([answer.statusCode, logged.length]).toEqual([500, 1]);
  expect(logged[0]).toContain('ERR_STREAM_PREMATURE_CLOSE');
});
