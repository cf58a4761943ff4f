import { expect, test } from 'vitest';
import { verifyOnce } from './read-id-token.ts';

const counting = () => {
  const asked = { times: 0, verify: async () => ({ time: ++asked.times }) };
  return asked;
};

test('a token is verified once while its key is in use', async () => {
  const key = {};
  const { verify } = counting();
  expect(await verifyOnce(key, 'token', verify)).toEqual({ time: 1 });
  expect(await verifyOnce(key, 'token', verify)).toEqual({ time: 1 });
  expect(await verifyOnce({}, 'token', verify)).toEqual({ time: 2 });
});

test('a token that differs in one letter is verified separately', async () => {
  const key = {};
  const { verify } = counting();
  await verifyOnce(key, 'token', verify);
  expect(await verifyOnce(key, 'Token', verify)).toMatchObject({ time: 2 });
});

test('a failure is not cached', async () => {
  const key = {};
  const fails = () => Promise.reject(new Error('not signed'));
  await expect(verifyOnce(key, 'token', fails)).rejects.toThrow('not signed');
  await expect(verifyOnce(key, 'token', fails)).rejects.toThrow('not signed');
});
