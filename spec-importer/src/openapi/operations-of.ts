import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import { grouped } from '../text/grouped.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import type { WarningList } from '../warning-list.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

/** One operation of the document, with the declarations of its path item that apply to all operations of the path. */
export interface Operation {
  endpoint: string;
  /** The HTTP method, in upper case. */
  httpMethod: string;
  operation: JsonObject;
  /** The `parameters` of the path, more general ones first. */
  shared: unknown[];
  /** The `servers` of the path. */
  servers: unknown;
}

const httpMethods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/**
 * All operations of the document, in its order. A path without a leading slash is read as if it had one, and
 * the first of two operations with the same method and path is kept. `query` and `additionalOperations` are
 * supported from OpenAPI 3.2.
 * @throws UnreadableDocument if there are more operations than a library can have
 */
export function operationsOf(
  root: JsonObject,
  version: string,
  resolver: ReferenceResolver,
  warnings: WarningList,
): Operation[] {
  const found: Operation[] = [];
  const seen = new Set<string>();
  const readItem = createItemReader(version.startsWith('3.2'), resolver, warnings);

  for (const [path, value] of Object.entries(objectOf(root.paths) ?? {})) {
    if (path.startsWith('x-')) continue;
    const endpoint = path.startsWith('/') ? path : `/${path}`;
    if (endpoint.length > importLimits.endpointLength) {
      warnings.add('endpoint_too_long', endpoint.slice(0, 100));
      continue;
    }
    const { operations, shared, servers } = readItem(endpoint, value);
    for (const { httpMethod, operation } of operations) {
      const call = `${httpMethod} ${endpoint}`;
      if (seen.has(call)) warnings.add('repeated_operation', call);
      else found.push({ endpoint, httpMethod, operation, shared, servers });
      seen.add(call);
    }
    if (found.length > importLimits.methods) throw tooMany();
  }
  return found;
}

interface PathItem {
  operations: { httpMethod: string; operation: JsonObject }[];
  shared: unknown[];
  servers: unknown;
}

export type ItemReader = (endpoint: string, value: unknown) => PathItem;

/** Reads the operations of a path item; `endpoint` names it in warnings. */
export function createItemReader(
  hasNewHttpMethods: boolean,
  resolver: ReferenceResolver,
  warnings: WarningList,
): ItemReader {
  // By path item, because thousands of paths can refer to one.
  const known = new Map<JsonObject, PathItem>();

  function readLayer(endpoint: string, item: JsonObject): PathItem {
    const before = known.get(item);
    if (before) return before;

    const operations = new Map<string, JsonObject>();
    const add = (name: string, value: unknown) => {
      const operation = resolver.follow(value) ?? objectOf(value);
      if (operation) operations.set(name.toUpperCase(), operation);
      else warnings.add('unreadable_part', `${name.toUpperCase()} ${endpoint}`);
    };
    for (const key of Object.keys(item)) {
      // Some authors write GET instead of get.
      const name = key.toLowerCase();
      if (httpMethods.has(name) || (hasNewHttpMethods && name === 'query')) add(name, item[key]);
    }
    const additional = hasNewHttpMethods ? objectOf(item.additionalOperations) : undefined;
    for (const name of Object.keys(additional ?? {})) if (isMethodToken(name)) add(name, additional?.[name]);

    const read = {
      operations: [...operations].map(([httpMethod, operation]) => ({ httpMethod, operation })),
      shared: item.parameters === undefined ? [] : [item.parameters],
      servers: item.servers,
    };
    known.set(item, read);
    return read;
  }

  return (endpoint, value) => {
    const own = objectOf(value);
    if (!own) {
      warnings.add('unreadable_part', endpoint);
      return { operations: [], shared: [], servers: undefined };
    }
    const target = resolver.follow(own);
    if (target === own || !target) return readLayer(endpoint, own);
    return layered(readLayer(endpoint, own), readLayer(endpoint, target));
  };
}

/** Merges a path item that has a `$ref` with its target; its own fields take precedence. */
function layered(own: PathItem, target: PathItem): PathItem {
  if (own.operations.length === 0 && own.shared.length === 0 && own.servers === undefined) return target;
  const ownMethods = new Set(own.operations.map(({ httpMethod }) => httpMethod));
  return {
    operations: [
      ...own.operations,
      ...target.operations.filter(({ httpMethod }) => !ownMethods.has(httpMethod)),
    ],
    shared: [...target.shared, ...own.shared],
    servers: own.servers ?? target.servers,
  };
}

/** Whether HTTP allows this name for a method. */
function isMethodToken(name: string): boolean {
  return /^[!#$%&'*+.^_`|~\w-]{1,40}$/.test(name);
}

function tooMany(): UnreadableDocument {
  return new UnreadableDocument(
    'The document is too large',
    `It describes more than ${grouped(importLimits.methods)} operations. Divide it into several documents and import each as a library.`,
  );
}

/** Keys identify methods, so they are stored unchanged except for characters that a database cannot store. */
export const methodKey = ({ httpMethod, endpoint }: Pick<Operation, 'httpMethod' | 'endpoint'>): string =>
  `${httpMethod} ${endpoint}`.toWellFormed().replaceAll('\0', '\uFFFD');

export function tagsOf(operation: JsonObject): string[] {
  const tags = listOf(operation.tags, importLimits.tags).map((tag) => cleanLine(tag, importLimits.tagLength));
  const named = tags.filter(Boolean);
  return named.length > 1 ? [...new Set(named)] : named;
}
