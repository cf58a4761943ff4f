import { expect, test } from 'vitest';
import type { Database } from './open-database.ts';
import { shareReads } from './share-reads.ts';

/** A read that ends when the test requests it, and the number of times that it began. */
function controlledRead() {
  const ends: ((value: string | Error) => void)[] = [];
  const read = shareReads(
    (_db: Database, key: string) =>
      new Promise<string>((resolve, reject) =>
        ends.push((value) => (value instanceof Error ? reject(value) : resolve(`${key} ${value}`))),
      ),
  );
  const db = {} as Database;
  return {
    ends,
    read: (key: string) => read(db, key),
    readElsewhere: (key: string) => read({} as Database, key),
  };
}

test('concurrent requests share one read that begins after each of them arrived', async () => {
  const { ends, read } = controlledRead();
  const first = read('a');
  const later = Array.from({ length: 1_000 }, () => read('a'));
  expect(ends).toHaveLength(1);
  ends[0]?.('before');
  expect(await first).toBe('a before');
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  const latest = read('a');
  ends[1]?.('after');
  expect(new Set(await Promise.all(later))).toEqual(new Set(['a after']));
  await Promise.resolve();
  ends[2]?.('last');
  expect(await latest).toBe('a last');
  expect(ends).toHaveLength(3);
});

test('a request that arrives after a shared read begins another read', async () => {
  const { ends, read } = controlledRead();
  const first = read('a');
  ends[0]?.('before');
  await first;
  const second = read('a');
  ends[1]?.('after');
  expect(await second).toBe('a after');
});

test('a failed read fails the requests that shared it, and later ones read again', async () => {
  const { ends, read } = controlledRead();
  const first = read('a');
  const second = read('a');
  ends[0]?.(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await Promise.resolve();
  ends[1]?.('again');
  expect(await second).toBe('a again');
});

test('reads of other keys and other databases are not shared', () => {
  const { ends, read, readElsewhere } = controlledRead();
  void read('a');
  void read('b');
  void readElsewhere('a');
  expect(ends).toHaveLength(3);
});
