import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { importDocument } from '@fieldkit/spec-importer/import-document.ts';
import type { ImportedMethod } from '@fieldkit/spec-importer/imported/imported-method.ts';
import { openSdk } from '@fieldkit/spec-importer/sdk/open-sdk.ts';
import { type ProjectName, libraries as plans } from '../demo/projects.ts';
import type {
  PublishedContent,
  PublishedLibrary,
  PublishedMethod,
} from '../server/src/services/search/search-messages.ts';

const documents = path.join(import.meta.dirname, '../demo/documents');

/**
 * Reads a project as it would be published: a fixture document as its only library, or a project of the demo
 * with all its libraries ("meridian-payments").
 * @param fixtures the folder that contains `specs`
 */
export async function readDraftProject(fixtures: string, document: string): Promise<PublishedContent> {
  const sources = document.startsWith('meridian-')
    ? plans
        .filter(({ project }) => project === (document.replace('meridian-', '') as ProjectName))
        .map(({ file, fields }) => ({ file: path.join(documents, file), fields }))
    : [{ file: path.join(fixtures, 'specs', document), fields: { name: document } }];
  const read = await Promise.all(sources.map(({ file, fields }) => readLibrary(file, fields)));
  return {
    libraries: read.map(({ library }) => library),
    methods: read.flatMap(({ methods }) => methods),
    workflows: [],
  };
}

async function readLibrary(
  file: string,
  { name = '', version = '1', programming_language = 'api' }: Record<string, string>,
): Promise<{ library: PublishedLibrary; methods: PublishedMethod[] }> {
  const raw = fs.readFileSync(file);
  const bytes = file.endsWith('.gz') ? gunzipSync(raw) : raw;
  const imported =
    programming_language === 'typescript'
      ? [...(await openSdk(bytes, { language: 'typescript', fileName: path.basename(file) })).methods()]
      : importDocument(bytes, { specType: file.includes('postman') ? 'postman' : 'openapi' }).methods;
  return {
    library: { library_uuid: name, name, version, programming_language },
    methods: imported.map((method, place) => publishedMethod(method, name, place)),
  };
}

function publishedMethod(method: ImportedMethod, library_uuid: string, place: number): PublishedMethod {
  const { method_name, description, operation_id, summary, tags, deprecated, details } = method;
  return {
    method_name,
    description,
    operation_id,
    summary,
    tags,
    library_uuid,
    method_uuid: `${library_uuid} ${place}`,
    endpoint: details.endpoint,
    http_method: details.method,
    input_params: details.inputParams,
    headers: details.headers,
    is_deprecated: deprecated,
  };
}
