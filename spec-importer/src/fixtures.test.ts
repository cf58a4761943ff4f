import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadAll } from 'js-yaml-4';
import { describe, expect, test } from 'vitest';
import { importDocument } from './import-document.ts';
import type { ImportedMethod } from './imported/imported-method.ts';
import { sharedFixtures } from './testing/shared-fixtures.ts';

interface Fixture {
  file: string;
  format: 'openapi' | 'swagger' | 'postman';
  version: string;
  syntax: 'json' | 'yaml';
  expected_operations: number;
  pairs_sha256: string;
  webhook_operations_not_counted: number | null;
}

const { folder, isPresent } = sharedFixtures('specs');
const fixtures: Fixture[] = isPresent ? JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) : [];

describe.skipIf(!isPresent)('vendors’ documents (skipped where ../shared/fixtures/specs is missing)', () => {
  const readable = fixtures.filter(({ format }) => format !== 'postman');
  const collections = fixtures.filter(({ format }) => format === 'postman');

  test.for(readable)('[LIB-10] $file becomes its $expected_operations methods', (fixture) => {
    const imported = importDocument(bytesOf(fixture.file), { specType: 'openapi' });

    expect(imported.methods).toHaveLength(fixture.expected_operations);
    expect(fingerprint(imported.methods)).toBe(fixture.pairs_sha256);
    expect(imported).toMatchObject({
      format: fixture.format,
      version: fixture.version,
      syntax: fixture.syntax,
    });
    const webhooks = imported.events.filter(({ kind }) => kind === 'webhook');
    expect(webhooks.length - webhooksOfExtension(fixture.file)).toBe(fixture.webhook_operations_not_counted);
    expect(imported.warnings.find(({ code }) => code === 'events_left_out')).toBeUndefined();
  });

  const named = readable.filter(({ file }) => /^(?:box|slack|stripe)/.test(file));
  test.for(named)('$file has one model for each of its named schemas', ({ file }) => {
    const { components, definitions } = JSON.parse(Buffer.from(bytesOf(file)).toString());
    const { models } = importDocument(bytesOf(file), { specType: 'openapi' });
    expect(models.map(({ name }) => name)).toEqual(Object.keys(components?.schemas ?? definitions));
  });

  test.for(readable)(
    '[LIB-10] $file keeps each response of each operation, by its status',
    ({ file, syntax }) => {
      const bytes = Buffer.from(bytesOf(file)).toString();
      const document =
        syntax === 'json' ? JSON.parse(bytes) : (loadAll(bytes, null, { json: true })[0] as Json);
      const { methods } = importDocument(bytesOf(file), { specType: 'openapi' });
      const kept = methods.flatMap(({ details: { method, endpoint, responses } }) =>
        (JSON.parse(responses) as { status: string }[]).map(
          ({ status }) => `${method} ${endpoint} ${status}`,
        ),
      );
      expect(kept.sort()).toEqual(statusesIn(document).sort());
    },
  );

  test.for(collections)('[LIB-11] $file becomes its $expected_operations methods', (fixture) => {
    const imported = importDocument(bytesOf(fixture.file), { specType: 'postman' });
    const lines = imported.methods.map(({ method_name, details }) => `${details.method}\t${method_name}`);

    expect(lines).toHaveLength(fixture.expected_operations);
    expect(hashOf(lines)).toBe(fixture.pairs_sha256);
    expect(new Set(imported.methods.map(({ key }) => key)).size).toBe(fixture.expected_operations);
    expect(imported).toMatchObject({ format: 'postman', version: fixture.version, warnings: [] });
  });

  test.for(readable)(
    '[LIB-13] $file is refused with its name if it is uploaded as a collection',
    ({ file }) => {
      expect(() => importDocument(bytesOf(file), { specType: 'postman' })).toThrow(
        /Choose OpenAPI as the type of a new library/,
      );
    },
  );

  test.for(collections)(
    '[LIB-13] $file is refused with its name if it is uploaded as OpenAPI',
    ({ file }) => {
      expect(() => importDocument(bytesOf(file), { specType: 'openapi' })).toThrow(/a Postman collection/);
    },
  );
});

describe('GitHub’s document', () => {
  const path = join(import.meta.dirname, '../../node_modules/@octokit/openapi/generated/api.github.com.json');
  const imported = importDocument(readFileSync(path), { specType: 'openapi' });

  test('[LIB-10] becomes 1,223 methods, each with a name, an HTTP method, an endpoint and inputs', () => {
    expect(imported.methods).toHaveLength(1223);
    expect(fingerprint(imported.methods)).toBe(
      '7e83c6fe642f3955c43c2d5f67fef155f64be06274d787534ff7061caecbb70a',
    );
    for (const { method_name, details } of imported.methods) {
      expect(method_name).not.toBe('');
      expect(details.method).toMatch(/^(GET|POST|PUT|PATCH|DELETE)$/);
      expect(Array.isArray(JSON.parse(details.inputParams))).toBe(true);
    }
  });

  test('is imported without ignoring any part', () => {
    expect(imported.warnings).toEqual([]);
  });

  test('has 699 models: its named schemas without those that are only payloads of webhooks', () => {
    const { components, 'x-webhooks': webhooks } = JSON.parse(readFileSync(path, 'utf8'));
    type Webhook = { post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } } };
    const payloads = Object.values<Webhook>(webhooks).map(({ post }) =>
      post.requestBody.content['application/json']?.schema.$ref.split('/').at(-1),
    );
    const names = Object.keys(components.schemas).filter((name) => !payloads.includes(name));
    expect(imported.models.map(({ name }) => name)).toEqual(names);
    expect(names).toHaveLength(699);
    const issue = imported.models.find(({ name }) => name === 'issue');
    expect(issue?.request_of).toEqual([]);
    expect(issue?.response_of).toContain('GET /repos/{owner}/{repo}/issues/{issue_number}');
  });

  test('gives each method a unique name', () => {
    expect(new Set(imported.methods.map(({ method_name }) => method_name)).size).toBe(1223);
  });

  test('[METH-01] lists the inputs of the call "Create an issue"', () => {
    const method = imported.methods.find(({ operation_id }) => operation_id === 'issues/create');
    const inputs = JSON.parse(method?.details.inputParams ?? '[]');

    expect(method).toMatchObject({ method_name: 'Create an issue', tags: ['issues'], deprecated: false });
    expect(method?.details).toMatchObject({ method: 'POST', endpoint: '/repos/{owner}/{repo}/issues' });
    expect(inputs[0]).toEqual({
      name: 'owner',
      in: 'path',
      type: 'string',
      required: true,
      description: 'The account owner of the repository. The name is not case sensitive.',
    });
    expect(inputs.map((input: { name: string }) => input.name)).toEqual([
      'owner',
      'repo',
      'title',
      'body',
      'assignee',
      'milestone',
      'labels',
      'labels[].id',
      'labels[].name',
      'labels[].description',
      'labels[].color',
      'assignees',
      ...inputs.slice(12).map((input: { name: string }) => input.name),
    ]);
  });
});

/** The manifest does not count the extension of OpenAPI 3.0: GitHub's document has 270 of these. */
const webhooksOfExtension = (file: string): number => (file.startsWith('github') ? 270 : 0);

/** Sorted "HTTP-METHOD path" lines, as defined by the fixtures' manifest. */
function fingerprint(methods: ImportedMethod[]): string {
  return hashOf(methods.map(({ details }) => `${details.method} ${details.endpoint}`));
}

function hashOf(lines: string[]): string {
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

function bytesOf(file: string): Uint8Array {
  const bytes = readFileSync(join(folder, file));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

type Json = Record<string, unknown>;

/** Each operation with each of its statuses, read from the document without the importer. */
function statusesIn(document: Json): string[] {
  const follow = (value: unknown): Json => {
    const reference = (value as Json | undefined)?.$ref;
    if (typeof reference !== 'string') return (value ?? {}) as Json;
    const parts = reference
      .slice(2)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    return follow(parts.reduce<unknown>((part, name) => (part as Json)[decodeURIComponent(name)], document));
  };
  return Object.entries((document.paths ?? {}) as Json).flatMap(([path, item]) => {
    const own = follow(item);
    const more = Object.entries((own.additionalOperations ?? {}) as Json);
    const operations = [...verbs.map((verb) => [verb, own[verb]] as const), ...more];
    return operations.flatMap(([verb, operation]) =>
      Object.keys(((operation as Json | undefined)?.responses ?? {}) as Json)
        .filter((status) => !status.startsWith('x-'))
        .map(
          (status) => `${verb.toUpperCase()} ${path} ${/^d/.test(status) ? status : status.toUpperCase()}`,
        ),
    );
  });
}
