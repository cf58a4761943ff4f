import fs from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { importDocument } from '@fieldkit/spec-importer/import-document.ts';
import type { ImportedMethod } from '@fieldkit/spec-importer/imported/imported-method.ts';
import { pathOptions, textOfInputs } from '../server/src/services/search/index/text-of-inputs.ts';
import type { Searchable } from '../server/src/services/search/search-index.ts';
import { titleForSearch } from '../server/src/services/search/titles/method-title.ts';

/** The calls of an OpenAPI document or a Postman collection, which can be compressed, as search indexes them. */
export function readDocumentCalls(file: string): Searchable[] {
  const raw = fs.readFileSync(file);
  const bytes = file.endsWith('.gz') ? gunzipSync(raw) : raw;
  const specType = file.includes('postman') ? 'postman' : 'openapi';
  return importDocument(bytes, { specType }).methods.map(asSearchable);
}

/** How questions name a call: "POST /refunds". */
export const idOf = ([httpMethod, endpoint]: readonly [string, string]): string =>
  `${httpMethod} ${endpoint}`;

function asSearchable(method: ImportedMethod): Searchable {
  const { method_name, operation_id, summary, tags, description, details } = method;
  return {
    id: idOf([details.method, details.endpoint]),
    httpMethod: details.method,
    name: operation_id ? `${operation_id} ${method_name}` : method_name,
    path: `${details.method} ${details.endpoint}`,
    summary: titleForSearch({
      method_name,
      summary,
      description,
      http_method: details.method,
      endpoint: details.endpoint,
    }),
    tags: [...tags, ...pathOptions(details.inputParams)],
    description,
    inputs: textOfInputs(details.inputParams),
  };
}
