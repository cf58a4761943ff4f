import type { ImportedMethod, InputParam } from '../imported/imported-method.ts';
import { extractOpenApi } from '../openapi/extract-openapi.ts';

/** Helpers for tests of this package that write a document and read the result. */
export type Json = Record<string, unknown>;

export function extract(paths: Json, rest: Json = {}) {
  return extractOpenApi({ openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths, ...rest });
}

export function methodsOf(paths: Json, rest: Json = {}): ImportedMethod[] {
  return extract(paths, rest).methods;
}

export function inputsOf(method: ImportedMethod | undefined): InputParam[] {
  return JSON.parse(method?.details.inputParams ?? 'null');
}

export function typesOf(method: ImportedMethod | undefined): Record<string, string> {
  return Object.fromEntries(inputsOf(method).map(({ in: place, name, type }) => [`${place} ${name}`, type]));
}

export function json(schema: Json): Json {
  return { content: { 'application/json': { schema } } };
}
