import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CORE_SCHEMA, loadAll, types } from 'js-yaml-4';

const folder = join(import.meta.dirname, '../../../shared/fixtures/specs');
const ours = join(import.meta.dirname, '../../demo/documents');
const github = join(import.meta.dirname, '../../node_modules/@octokit/openapi/generated/api.github.com.json');

const schema = CORE_SCHEMA.extend({ implicit: [types.merge] });

export type Json = Record<string, unknown>;
export interface FixtureDocument {
  name: string;
  specType: 'openapi' | 'postman';
  bytes: Uint8Array;
}

/** Documents of vendors, if available, and those in the repository. */
export function fixtureDocuments(): FixtureDocument[] {
  const manifest = join(folder, 'manifest.json');
  const vendors: { file: string; format: string }[] = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : [];
  const own = [
    'meridian-identity.yaml',
    'meridian-payments.yaml',
    'meridian-payouts.postman_collection.json',
  ];
  return [
    documentOf(join(import.meta.dirname, 'documents/xml-bodies.yaml'), 'xml-bodies.yaml', false),
    ...own.map((file) => documentOf(join(ours, file), file, file.includes('postman'))),
    ...(vendors.length > 0
      ? vendors.map(({ file, format }) => documentOf(join(folder, file), file, format === 'postman'))
      : [documentOf(github, 'github-3.0.json', false)]),
  ];
}

function documentOf(path: string, name: string, isPostman: boolean): FixtureDocument {
  const bytes = readFileSync(path);
  return {
    name,
    specType: isPostman ? 'postman' : 'openapi',
    bytes: name.endsWith('.gz') ? gunzipSync(bytes) : bytes,
  };
}

/** The document, parsed without the importer's code. */
export function parsedDocument({ bytes }: FixtureDocument): Json {
  const text = Buffer.from(bytes).toString('utf8');
  return (
    /^\s*\{/.test(text)
      ? JSON.parse(text)
      : loadAll(text, null, { schema, json: true, maxDepth: 200, maxTotalMergeKeys: 100_000 })[0]
  ) as Json;
}
