import { importLimits } from '../import-limits.ts';
import type { ImportedResponse } from '../imported/imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { listOf, objectOf } from '../text/json-value.ts';
import { shortExample } from '../text/short-example.ts';
import { readExampleJson } from './example-json.ts';
import { headerEntriesOf } from './postman-entries.ts';

/**
 * The responses that were saved with a request of a collection: the first one of each status, with the fields of its
 * body if that is JSON. Successes come first.
 */
export function savedResponsesOf(saved: unknown): ImportedResponse[] {
  const found = new Map<string, ImportedResponse>();
  for (const value of listOf(saved, importLimits.responses)) {
    const response = objectOf(value);
    const status = String(response?.code ?? '');
    if (!response || !/^[1-5]\d\d$/.test(status) || found.has(status)) continue;
    const isSuccess = /^[123]/.test(status);
    const body = typeof response.body === 'string' ? response.body : '';
    found.set(status, {
      status,
      description: cleanLine(response.name, importLimits.responseDescriptionLength),
      content_type: body ? mediaTypeOf(response.header) : '',
      ...outlineOf(body, isSuccess ? importLimits.responseFields : importLimits.errorFields),
      ...exampleIn(body, isSuccess ? importLimits.responseExample : importLimits.errorExample),
    });
  }
  return [...found.values()].toSorted((a, b) => Number(a.status >= '400') - Number(b.status >= '400'));
}

function exampleIn(body: string, max: number): Pick<ImportedResponse, 'example'> {
  const read = body ? readExampleJson(body) : undefined;
  const example = shortExample(read?.value ?? body, max);
  return example === undefined ? {} : { example };
}

function outlineOf(body: string, max: number): Pick<ImportedResponse, 'type' | 'fields' | 'is_cut'> {
  const read = readExampleJson(body);
  if (!read) return { type: body && 'string', fields: {} };
  const shown = read.properties.filter(({ depth }) => depth < importLimits.responseDepth).slice(0, max);
  const fields = Object.fromEntries(shown.map(({ name, type }) => [name.replace(/^body(?=\[\])/, ''), type]));
  const isCut = shown.length < read.properties.length;
  return { type: read.type ?? 'object', fields, ...(isCut && { is_cut: true as const }) };
}

function mediaTypeOf(headers: unknown): string {
  const own = headerEntriesOf(headers).find(({ key }) => key.toLowerCase() === 'content-type');
  const [type] = String(own?.value ?? '').split(';');
  return cleanLine(type, importLimits.nameLength) || 'application/json';
}
