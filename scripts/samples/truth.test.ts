import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { MethodView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { type ImportedDocument, importDocument } from '@fieldkit/spec-importer/import-document.ts';
import type { ImportedMethod } from '@fieldkit/spec-importer/imported/imported-method.ts';
import { expect, test } from 'vitest';
import { methodText as pageText } from '../../plugin/src/text/method-text.ts';
import { methodText as assistantText } from '../../server/src/entrypoints/mcp/tools/method-text.ts';
import { inputFaults } from './audit-inputs.ts';
import { textFaults } from './audit-texts.ts';
import { expectedOperations } from './expected-operations.ts';
import { fixtureDocuments, parsedDocument } from './fixture-documents.ts';

const site = { origin: 'https://acme.example.com' } as SiteView;
const documents = fixtureDocuments().filter(({ specType }) => specType === 'openapi');

test.each(documents.map((document) => [document.name, document] as const))(
  '[METH-01, PLUG-07, PLUG-08] %s: the page, the assistant and get_method state only facts from the document',
  (_name, document) => {
    const imported = importDocument(document.bytes, { specType: 'openapi' });
    const expected = expectedOperations(parsedDocument(document));
    const faults = imported.methods.flatMap((method) => {
      const operation = expected.get(method.key);
      if (!operation) return [`${method.key} is not in the document`];
      const inputs: InputParam[] = JSON.parse(method.details.inputParams);
      const texts = [
        assistantText(describedOf(imported, method), { full: true }),
        pageText(site, shownOf(imported, method, inputs), '#', []),
      ];
      return [
        ...inputFaults(operation, inputs, method.details.request.content_type ?? ''),
        ...texts.flatMap((text) => textFaults(operation, text)),
        ...texts.flatMap((text) => listedFaults(inputs, text)),
      ].map((fault) => `${method.key}: ${fault}`);
    });
    expect(faults).toEqual([]);
  },
);

/** Inputs that the text does not list, or does not mark as required. */
function listedFaults(inputs: readonly InputParam[], text: string): string[] {
  const lines = text.split('\n').filter((line) => /^(- |\| )/.test(line));
  return inputs.flatMap(({ name, in: place, required }) => {
    const shown = name.replaceAll('|', '\\|').slice(0, 150);
    const line = lines.find(
      (one) => one.startsWith(`- ${shown} (${place}`) || one.startsWith(`| \`${shown}\` | ${place} `),
    );
    if (!line) return [`${name} is not in the text`];
    const isSaid = /^- /.test(line)
      ? /\([^()]*(?:\([^()]*\)[^()]*)*, required\)/.test(line)
      : line.includes('| Required |');
    return isSaid === required ? [] : [`${name} is said to be ${isSaid ? 'required' : 'optional'}`];
  });
}

function describedOf(
  { base_url, server_variables, authentication }: ImportedDocument,
  method: ImportedMethod,
) {
  const { endpoint, method: http_method, inputParams: input_params, headers, request } = method.details;
  const library = {
    library_uuid: '',
    name: 'A',
    version: '1',
    programming_language: 'api',
    base_url,
    server_variables,
    servers: [],
    authentication,
  };
  return {
    method_uuid: '',
    library_uuid: '',
    method_name: method.method_name,
    description: method.description,
    operation_id: method.operation_id,
    summary: method.summary,
    tags: method.tags,
    is_deprecated: method.deprecated,
    endpoint,
    http_method,
    input_params,
    headers,
    request,
    library,
  };
}

function shownOf(
  { base_url, server_variables, authentication }: ImportedDocument,
  method: ImportedMethod,
  inputs: InputParam[],
): MethodView {
  const { endpoint, method: http_method, headers, request } = method.details;
  return {
    method_uuid: '',
    method_name: method.method_name,
    http_method,
    endpoint,
    excerpt: '',
    is_deprecated: method.deprecated,
    library_uuid: '',
    library_name: 'A',
    library_version: '1',
    programming_language: 'api',
    tags: [],
    description: method.description,
    headers,
    inputs,
    input_text: '',
    base_url,
    request,
    responses: [],
    authentication,
    server_variables,
    servers: [],
  };
}
