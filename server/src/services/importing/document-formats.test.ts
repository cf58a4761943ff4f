import { documentFormats } from '@fieldkit/contract/document-formats.ts';
import { documentReaders } from '@fieldkit/spec-importer/document-formats.ts';
import { expect, test } from 'vitest';

test('[LIB-10, LIB-11] every document format of the contract has a reader in the importer', () => {
  expect(Object.keys(documentReaders)).toEqual(Object.keys(documentFormats));
});
