import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMeters } from '../../../platform/telemetry/meters.ts';
import type { EmbeddingEndpoint } from './embedding-endpoint.ts';
import { openQuestionVectors } from './question-vectors.ts';

type Request = { texts: readonly string[]; answer: () => void; fail: () => void };
let requests: Request[];
let logged: string[];
beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  logged = [];
});
afterEach(() => void vi.useRealTimers());

const endpoint: EmbeddingEndpoint = {
  model: 'm',
  embed: (texts) =>
    new Promise((resolve, reject) => {
      requests.push({
        texts,
        answer: () => resolve(texts.map((text) => Float32Array.of(text.length, 1))),
        fail: () => reject(new Error('The endpoint is away.')),
      });
    }),
};
const open = () => {
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  return openQuestionVectors(endpoint, 120, { log, meters: openMeters() });
};
const last = () => requests.at(-1);

test('the vectors of a question are requested together and cached', async () => {
  const questions = open();
  const coming = questions.vectorsOf(['refund', 'give it back']);
  last()?.answer();
  expect(await coming).toEqual([Float32Array.of(6, 1), Float32Array.of(12, 1)]);
  expect(await questions.vectorsOf(['give it back'])).toEqual([Float32Array.of(12, 1)]);
  expect(requests.map(({ texts }) => texts)).toEqual([['refund', 'give it back']]);
});

test('a question waits 120 milliseconds for its vectors, and later vectors are cached for the next question', async () => {
  const questions = open();
  const coming = questions.vectorsOf(['refund']);
  await vi.advanceTimersByTimeAsync(120);
  expect(await coming).toBeNull();
  last()?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(await questions.vectorsOf(['refund'])).toEqual([Float32Array.of(6, 1)]);
});

test('after three failures the endpoint is not called for 30 seconds, and then one question tries it', async () => {
  const questions = open();
  for (const text of ['one', 'two', 'three']) {
    const coming = questions.vectorsOf([text]);
    last()?.fail();
    expect(await coming).toBeNull();
  }
  expect(await questions.vectorsOf(['four'])).toBeNull();
  expect(requests).toHaveLength(3);
  expect(logged.join()).toContain('slow or away');

  await vi.advanceTimersByTimeAsync(30_000);
  const trying = questions.vectorsOf(['five']);
  expect(await questions.vectorsOf(['six'])).toBeNull();
  last()?.answer();
  expect(await trying).toEqual([Float32Array.of(4, 1)]);
  expect(logged.join()).toContain('answers in time again');
  const coming = questions.vectorsOf(['seven']);
  last()?.answer();
  expect(await coming).toEqual([Float32Array.of(5, 1)]);
  expect(requests.map(({ texts }) => texts[0])).toEqual(['one', 'two', 'three', 'five', 'seven']);
});

test('cached vectors need no endpoint, even while it is skipped', async () => {
  const questions = open();
  const known = questions.vectorsOf(['refund']);
  last()?.answer();
  await known;
  for (const text of ['one', 'two', 'three']) {
    const coming = questions.vectorsOf([text]);
    last()?.fail();
    await coming;
  }
  expect(await questions.vectorsOf(['refund'])).toEqual([Float32Array.of(6, 1)]);
});

test('secrets in a question are not sent to the endpoint', async () => {
  const questions = open();
  const coming = questions.vectorsOf(['why is olive@example.com refused']);
  last()?.answer();
  await coming;
  expect(last()?.texts).toEqual(['why is [email] refused']);
});
