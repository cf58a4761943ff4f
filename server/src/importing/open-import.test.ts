import { expect, it } from 'vitest';
import type { DocumentKind } from './import-messages.ts';
import { openImport } from './open-import.ts';

it('[LIB-13] answers with a sentence when the importing process falls over, and takes the next document', async () => {
  const unheardOf = { specType: 'sdk', language: 'cobol', fileName: 'a.cob' } as unknown as DocumentKind;
  await expect(openImport(Buffer.from('x'), unheardOf)).rejects.toMatchObject({
    kind: 'unreadable',
    code: 'import_failed',
    title: 'Reading the package failed',
    cause: expect.stringContaining('TypeError'),
  });
  const document = Buffer.from('{"openapi":"3.0.0","paths":{"/a":{"get":{}}}}');
  const next = await openImport(document, { specType: 'openapi' });
  expect(next.document).toMatchObject({ format: 'openapi', total: 1 });
  await next.close();
});

it('[LIB-13] answers with a sentence when a document needs more memory than the process has', async () => {
  // Thirty megabytes of empty objects become much more than half a gigabyte.
  const bytes = Buffer.from(`{"openapi":"3.1.0","paths":[${'{},'.repeat(9_900_000)}1]}`);
  await expect(openImport(bytes, { specType: 'openapi' })).rejects.toMatchObject({
    kind: 'unreadable',
    code: 'import_too_big',
    title: 'Reading the document needed too much memory',
  });
}, 60_000);
