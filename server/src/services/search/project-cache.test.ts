import { expect, test } from 'vitest';
import { openProjectCache } from './project-cache.ts';

function cacheOf(maxBytes: number, sizes: Record<string, number>) {
  const loads: string[] = [];
  const removed: string[] = [];
  const load = (id: string) => {
    loads.push(id);
    const bytes = sizes[id];
    return Promise.resolve(bytes === undefined ? null : { project: `project ${id}`, bytes });
  };
  return { ...openProjectCache(maxBytes, load, (id) => removed.push(id)), loads, removed };
}

test('a published project stays in memory, and concurrent questions load it once', async () => {
  const cache = cacheOf(100, { a: 40 });
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['project a', 'project a']);
  expect(await cache.get('a')).toBe('project a');
  expect(cache.loads).toEqual(['a']);
});

test('beyond the configured memory, the least recently used projects are evicted', async () => {
  const cache = cacheOf(100, { a: 40, b: 40, c: 40, d: 80 });
  for (const id of ['a', 'b', 'a', 'c']) await cache.get(id);
  expect(cache.removed).toEqual(['b']);
  await cache.get('d');
  expect(cache.removed).toEqual(['b', 'a', 'c']);
  expect(await cache.get('b')).toBe('project b');
  expect(cache.loads).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('a project that is larger than the configured memory is kept until the next one', async () => {
  const cache = cacheOf(100, { huge: 500, a: 40 });
  await cache.get('huge');
  await cache.get('huge');
  expect(cache.loads).toEqual(['huge']);
  await cache.get('a');
  expect(cache.removed).toEqual(['huge']);
});

test('many projects in any order never take more than the configured memory', async () => {
  const sizes = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`p${at}`, 1 + (at % 17)]));
  const cache = cacheOf(200, sizes);
  for (let at = 0; at < 3_000; at++) {
    await cache.get(`p${(at * at * 31 + at) % 300}`);
    const inMemory = cache.loads.length - cache.removed.length;
    expect(inMemory).toBeLessThanOrEqual(200);
  }
  const counts = new Map<string, number>();
  for (const id of cache.loads) counts.set(id, (counts.get(id) ?? 0) + (sizes[id] ?? 0));
  for (const id of cache.removed) counts.set(id, (counts.get(id) ?? 0) - (sizes[id] ?? 0));
  expect([...counts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(200);
});

test('a deleted version is not cached, so that it is looked up again', async () => {
  const cache = cacheOf(100, {});
  expect(await cache.get('gone')).toBeNull();
  expect(await cache.get('gone')).toBeNull();
  expect(cache.loads).toEqual(['gone', 'gone']);
});
