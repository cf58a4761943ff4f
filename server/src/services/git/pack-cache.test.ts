import { expect, test, vi } from 'vitest';
import { PackCache } from './pack-cache.ts';

const ofSize = (bytes: number) => vi.fn(async () => Buffer.alloc(bytes));

test('a pack is created once for all clients, at the same time and later', async () => {
  const packs = new PackCache({ maxBytes: 100 });
  const make = ofSize(10);
  const [one, other] = await Promise.all([packs.get('a', make), packs.get('a', make)]);
  expect(other).toBe(one);
  expect(await packs.get('a', make)).toBe(one);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the least recently used packs are dropped, and one that is too large is not cached', async () => {
  const packs = new PackCache({ maxBytes: 100 });
  await packs.get('a', ofSize(40));
  await packs.get('b', ofSize(40));
  await packs.get('a', ofSize(40));
  await packs.get('c', ofSize(40));
  expect(packs.bytes).toBe(80);
  const again = ofSize(40);
  await packs.get('a', again);
  expect(again).not.toHaveBeenCalled();
  await packs.get('b', again);
  expect(again).toHaveBeenCalledTimes(1);
  await packs.get('large', ofSize(101));
  expect(packs.bytes).toBe(80);
});

test('a failure is not cached', async () => {
  const packs = new PackCache({ maxBytes: 100 });
  await expect(packs.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await packs.get('a', ofSize(10))).length).toBe(10);
});

test('two packs are created at the same time; others wait, and too many are refused', async () => {
  const packs = new PackCache({ maxBytes: 100_000 });
  let running = 0;
  let max = 0;
  const make = async () => {
    running += 1;
    max = Math.max(max, running);
    await Promise.resolve();
    running -= 1;
    return Buffer.alloc(1);
  };
  const all = await Promise.allSettled(Array.from({ length: 600 }, (_, at) => packs.get(`${at}`, make)));
  expect(max).toBe(2);
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(600 - 2 - 500);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  expect((await packs.get('later', make)).length).toBe(1);
});
