import { once } from 'node:events';
import { expect, test } from 'vitest';
import { bytesInMemory, type DocumentBytes } from '../../platform/http-kit/document-bytes.ts';
import { openImport } from './open-import.ts';
import { endReader, type ReaderProcess, returnReader, takeReader } from './reader-pool.ts';

const openapi = { specType: 'openapi' } as const;
const documentWith = (tag: string) =>
  bytesInMemory(Buffer.from(`{"openapi":"3.0.0","paths":{"/a":{"get":{"tags":["${tag}"]}}}}`));
const wanted = (project_uuid: string) => ({
  project_uuid,
  tags: null,
  counted: { account: 'an-account', uncount: async () => {} },
});
const taken: ReaderProcess[] = [];
const take = (project_uuid: string) => {
  const reader = takeReader(project_uuid);
  taken.push(reader);
  return reader;
};
const readBy = async (project_uuid: string, bytes: DocumentBytes) => {
  const reading = await openImport(bytes, openapi, wanted(project_uuid));
  const methods = [];
  for await (const piece of reading.pieces()) methods.push(...piece);
  const tally = await reading.tags();
  await reading.close();
  return { methods, tally };
};

test('the process that read a project’s last document reads its next one, and nothing is left over from the last', async () => {
  await readBy('first', documentWith('old'));
  const one = take('first');
  returnReader(one, 1);
  const { methods, tally } = await readBy('first', documentWith('new'));
  expect(methods.map(({ tags }) => tags)).toEqual([['new']]);
  expect(JSON.stringify(tally)).not.toContain('old');
  const other = take('first');
  expect([other.process.pid, other.documents]).toEqual([one.process.pid, 3]);
  endReader(other);
});

test('no process reads documents of two projects', async () => {
  await readBy('mine', documentWith('a'));
  const theirs = take('theirs');
  const mine = take('mine');
  expect(theirs.process.pid).not.toBe(mine.process.pid);
  expect([theirs.documents, mine.documents]).toEqual([0, 1]);
  endReader(theirs);
  endReader(mine);
});

test('after a document that was only previewed, its process reads the next one', async () => {
  const looked = await openImport(documentWith('a'), openapi, wanted('looking'));
  await looked.close();
  const { methods } = await readBy('looking', documentWith('b'));
  expect(methods).toHaveLength(1);
  const reader = take('looking');
  expect(reader.documents).toBe(2);
  endReader(reader);
});

test('a process ends after a crash, after a large document, or when it is no longer needed', async () => {
  const ended = async (reader: ReaderProcess, how: () => void) => {
    const exit = once(reader.process, 'exit');
    how();
    expect((await exit)[1]).toBe('SIGKILL');
  };
  const large = take('large');
  await ended(large, () => returnReader(large, 2 * 1024 * 1024));
  const [first, second, third] = ['1', '2', '3'].map(take) as [ReaderProcess, ReaderProcess, ReaderProcess];
  for (const reader of [first, second]) returnReader(reader, 1);
  await ended(first, () => returnReader(third, 1));
  expect([take('2').process.pid, take('3').process.pid]).toEqual([second.process.pid, third.process.pid]);

  returnReader(second, 1);
  const gone = once(second.process, 'exit');
  second.process.kill('SIGKILL');
  await gone;
  const fresh = take('2');
  expect(fresh.process.pid).not.toBe(second.process.pid);
  for (const reader of taken) endReader(reader);
});
