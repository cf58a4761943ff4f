import { expect, test } from 'vitest';
import { verifiedOnce } from './verified-once.ts';

const counting = (exp: number) => {
  const asked = { times: 0, verify: async () => ({ exp, time: ++asked.times }) };
  return asked;
};

test('a token is verified once for as long as its key is in use', async () => {
  const key = {};
  const { verify } = counting(100);
  expect(await verifiedOnce(key, 'token', 50, verify)).toEqual({ exp: 100, time: 1 });
  expect(await verifiedOnce(key, 'token', 99, verify)).toEqual({ exp: 100, time: 1 });
  expect(await verifiedOnce({}, 'token', 99, verify)).toEqual({ exp: 100, time: 2 });
});

test('a token that has run out, and one that differs in a letter, are verified for themselves', async () => {
  const key = {};
  const { verify } = counting(100);
  await verifiedOnce(key, 'token', 50, verify);
  expect(await verifiedOnce(key, 'token', 100, verify)).toMatchObject({ time: 2 });
  expect(await verifiedOnce(key, 'Token', 50, verify)).toMatchObject({ time: 3 });
});

test('what failed is not kept', async () => {
  const key = {};
  const fails = () => Promise.reject(new Error('not signed'));
  await expect(verifiedOnce(key, 'token', 50, fails)).rejects.toThrow('not signed');
  await expect(verifiedOnce(key, 'token', 50, fails)).rejects.toThrow('not signed');
});
