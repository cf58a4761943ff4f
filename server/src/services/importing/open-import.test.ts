import { expect, it } from 'vitest';
import { bytesInMemory } from '../../platform/http-kit/document-bytes.ts';
import type { DocumentKind } from './import-messages.ts';
import { importLoad } from './import-slots.ts';
import { openImport } from './open-import.ts';
import { startReading } from './reader-process.ts';

const countedFor = (account: string | null) => ({ account, uncount: async () => {} });
const whole = { project_uuid: 'a-project', tags: null, counted: countedFor('an-account') };

it('[LIB-13] an import explains that the importing process crashed, and the next document is accepted', async () => {
  const unheardOf = { specType: 'sdk', language: 'cobol', fileName: 'a.cob' } as unknown as DocumentKind;
  await expect(openImport(bytesInMemory(Buffer.from('x')), unheardOf, whole)).rejects.toMatchObject({
    kind: 'unreadable',
    code: 'import_failed',
    title: 'Reading the package failed',
    cause: expect.stringContaining('TypeError'),
  });
  const document = bytesInMemory(Buffer.from('{"openapi":"3.0.0","paths":{"/a":{"get":{}}}}'));
  const next = await openImport(document, { specType: 'openapi' }, whole);
  expect(next.document).toMatchObject({ format: 'openapi', total: 1 });
  await next.close();
});

it('[LIB-13] an import explains that a document needs more memory than the process has', async () => {
  // Nested lists need 28 times their bytes: 1.7 GB with a limit of half a gigabyte. The engine exceeds that
  // limit by a quarter and more if it expects to finish soon, so a smaller document would not always fail.
  // The test is slow on a busy machine.
  const nested = `${'['.repeat(20)}${']'.repeat(20)},`;
  const bytes = Buffer.from(`{"openapi":"3.1.0","paths":[${nested.repeat(1_460_000)}1]}`);
  const reader = startReading(bytesInMemory(bytes), 'document', {
    project_uuid: 'a-project',
    timeoutMs: 110_000,
  });
  await expect(reader.ask({ ask: 'open', kind: { specType: 'openapi' }, tags: null })).rejects.toMatchObject({
    kind: 'unreadable',
    code: 'import_too_big',
    title: 'Reading the document needed too much memory',
  });
}, 120_000);

it('[LIB-13] an import explains that reading takes too long', async () => {
  const reader = startReading(bytesInMemory(Buffer.from('{"openapi":"3.0.0","paths":{}}')), 'document', {
    project_uuid: 'another',
    timeoutMs: 1,
  });
  const opening = reader.ask({ ask: 'open', kind: { specType: 'openapi' }, tags: null });
  await expect(opening).rejects.toMatchObject({ kind: 'unreadable', code: 'import_too_slow' });
  reader.close();
});

it('[F3] an import ends immediately if the database is unavailable, whether it is reading or waiting, and the next document is accepted', async () => {
  const unavailable = new AbortController();
  const availability = { watch: () => ({ unavailable: unavailable.signal, stop: () => {} }) };
  // Large enough that it is not fully read before.
  const bytes = bytesInMemory(
    Buffer.from(`{"openapi":"3.1.0","paths":{${'"/a":{"get":{}},'.repeat(200_000)}"/b":{}}}`),
  );
  const read = (account = 'an-account') =>
    openImport(bytes, { specType: 'openapi' }, { ...whole, counted: countedFor(account), availability });
  const reading = [read(), read('another'), read('a-third')].map((one) =>
    one.catch((error: unknown) => error),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(importLoad()).toMatchObject({ running: 2, waiting: 1 });
  const gone = new Error('The database does not respond.');
  unavailable.abort(gone);
  expect(await Promise.all(reading)).toEqual([gone, gone, gone]);
  await expect(read()).rejects.toBe(gone);
  expect(importLoad()).toMatchObject({ running: 0, waiting: 0 });
  const next = await openImport(
    bytesInMemory(Buffer.from('{"openapi":"3.0.0","paths":{"/a":{"get":{}}}}')),
    { specType: 'openapi' },
    whole,
  );
  await next.close();
});
