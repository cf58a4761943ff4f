import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { onError } from './on-error.ts';

async function answerTo(code: string) {
  const app = Fastify();
  app.setErrorHandler(onError);
  app.get('/', () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('insert into …'), { code }) });
  });
  const { statusCode, headers, body } = await app.inject({ url: '/' });
  await app.close();
  return [statusCode, JSON.parse(body).code, headers['retry-after']];
}

test('what belongs to something that was deleted meanwhile is not there either', async () =>
  expect(await answerTo('23503')).toEqual([404, 'gone_meanwhile', undefined]));

test('who gave way to another who waited for the same may try again', async () =>
  expect(await answerTo('40P01')).toEqual([503, 'unavailable', '2']));

test('what the database says otherwise is a bug', async () =>
  expect(await answerTo('42P01')).toEqual([500, 'internal', undefined]));
