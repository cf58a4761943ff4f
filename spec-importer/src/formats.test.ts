import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ReadableFormat } from './document-formats.ts';
import { importDocument } from './import-document.ts';
import { sharedFixtures } from './testing/shared-fixtures.ts';

interface Fixture {
  file: string;
  format: 'graphql' | 'asyncapi' | 'protobuf';
  version?: string;
  operations: number;
  names_sha256: string;
}

const { folder, isPresent } = sharedFixtures('formats');
const fixtures: Fixture[] = isPresent ? JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) : [];
const others: ReadableFormat[] = ['openapi', 'postman', 'graphql', 'asyncapi', 'protobuf'];

describe.skipIf(!isPresent)(
  'documents in further formats (skipped where ../shared/fixtures/formats is missing)',
  () => {
    test.for(fixtures)('[LIB-10] $file becomes its $operations methods', (fixture) => {
      const { methods, format, version } = importDocument(bytesOf(fixture.file), {
        specType: fixture.format,
      });

      expect(methods).toHaveLength(fixture.operations);
      expect(hashOf(methods.map(({ key }) => key))).toBe(fixture.names_sha256);
      expect(format).toBe(fixture.format);
      if (fixture.version) expect(version).toBe(fixture.version);
      for (const { method_name, details } of methods) {
        expect(method_name).not.toBe('');
        expect(Array.isArray(JSON.parse(details.inputParams))).toBe(true);
        expect(Array.isArray(JSON.parse(details.responses))).toBe(true);
      }
    });

    test.for(fixtures)(
      '[LIB-13] $file is refused with its name if another format is chosen',
      ({ file, format }) => {
        const name = { graphql: 'GraphQL', asyncapi: 'AsyncAPI', protobuf: 'Protocol Buffers' }[format];
        for (const specType of others.filter((one) => one !== format))
          expect(() => importDocument(bytesOf(file), { specType })).toThrow(
            `Choose ${name} as the type of a new library.`,
          );
      },
    );
  },
);

const hashOf = (names: string[]): string =>
  createHash('sha256').update(names.sort().join('\n')).digest('hex');

function bytesOf(file: string): Uint8Array {
  const bytes = readFileSync(join(folder, file));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
