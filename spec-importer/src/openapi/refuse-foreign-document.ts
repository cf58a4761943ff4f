import type { ImportWarning } from '../imported/imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

const convert = 'Convert it to OpenAPI and choose the result.';
const chooseApi = 'Choose the document that has “openapi” or “swagger” on its top level.';

/** Documents that users mistake for OpenAPI, detected by their fields. The first match is used. */
const foreign: [fits: (root: JsonObject) => boolean, is: string, advice: string][] = [
  [
    isPostman,
    'a Postman collection',
    'Choose Postman as the type of a new library, or export it as OpenAPI.',
  ],
  [
    (root) => root._postman_variable_scope !== undefined,
    'a Postman environment',
    'It contains variables, not calls.',
  ],
  [
    (root) => /insomnia/i.test(`${root.__export_source} ${root.type}`) || root.__export_format !== undefined,
    'an Insomnia export',
    'Export the design document as OpenAPI and choose that.',
  ],
  [
    (root) => root.asyncapi !== undefined,
    'an AsyncAPI document',
    'Choose AsyncAPI as the type of a new library.',
  ],
  [
    (root) => root.arazzo !== undefined,
    'an Arazzo document',
    'Choose the OpenAPI document that it refers to.',
  ],
  [(root) => root.overlay !== undefined, 'an OpenAPI Overlay', 'Choose the document that it is applied to.'],
  [isGraphQl, 'a GraphQL schema', 'Choose GraphQL as the type of a new library.'],
  [
    (root) => root.swaggerVersion !== undefined,
    'a Swagger 1.x document',
    'Convert it to version 2.0 or later and choose the result.',
  ],
  [(root) => root.kind === 'discovery#restDescription', 'a Google API discovery document', convert],
  [(root) => root.smithy !== undefined, 'a Smithy model', convert],
  [(root) => objectOf(root.log)?.entries !== undefined, 'a HAR recording', chooseApi],
  [(root) => has(root, 'name', 'version', 'lockfileVersion'), 'a package-lock.json', chooseApi],
  [isPackageJson, 'a package.json', chooseApi],
  [(root) => has(root, 'apiVersion', 'kind', 'metadata'), 'a Kubernetes manifest', chooseApi],
  [
    (root) => has(root, 'services') && !has(root, 'paths'),
    'a Docker Compose file',
    'Choose an OpenAPI document.',
  ],
  [isJsonSchema, 'a JSON Schema', 'It describes data, not calls. Choose the document whose paths use it.'],
];

/** The error for a document of another kind, which names the likely kind. */
export function refuseForeignDocument(value: unknown): UnreadableDocument {
  const title = 'This is not an OpenAPI document';
  const root = objectOf(value);
  if (!root) return new UnreadableDocument(title, `It contains ${kindOf(value)}. ${chooseApi}`);

  if (root.openapi !== undefined || root.swagger !== undefined) return unknownVersion(root);
  const known = foreign.find(([fits]) => fits(root));
  if (known) return new UnreadableDocument(title, `It looks like ${known[1]}. ${known[2]}`);
  if (objectOf(root.paths)) {
    return new UnreadableDocument(
      'The document does not name its version',
      'It has paths, but no “openapi” or “swagger” on its top level. Add the version that it follows, for example “openapi: 3.1.0”, and try again.',
    );
  }
  return new UnreadableDocument(
    title,
    `It has neither “openapi” nor “swagger” on its top level. ${chooseApi}`,
  );
}

/** The likely kind of a document, with an article, if its fields identify it. */
export function formatOf(root: JsonObject): string | undefined {
  if (root.openapi !== undefined) return 'an OpenAPI document';
  if (root.swagger !== undefined) return 'a Swagger document';
  return foreign.find(([fits]) => fits(root))?.[1];
}

/** The error for a document of a known version that describes no operation. */
export function refuseWithoutOperations(root: JsonObject, warnings: ImportWarning[]): UnreadableDocument {
  return new UnreadableDocument('No operations were found', withoutOperations(root, warnings));
}

function withoutOperations(root: JsonObject, warnings: ImportWarning[]): string {
  const elsewhere = warnings.find(({ code }) => code === 'external_reference');
  if (elsewhere) {
    return `Its paths refer to other files (the first is “${elsewhere.examples[0]}”), which are never read. Bundle the document into one file and choose that.`;
  }
  if (root.paths === undefined) {
    return objectOf(root.webhooks)
      ? 'The document describes only webhooks: calls that the API makes, not calls to make to it. Choose the document that has “paths”.'
      : 'There is no “paths” on its top level, so this is only a part of an API description. Choose the document that has “paths”.';
  }
  if (!objectOf(root.paths)) {
    return `“paths” holds ${kindOf(root.paths)} where an object with one entry for each path is expected. Correct it and try again.`;
  }
  const tooLong = warnings.find(({ code }) => code === 'endpoint_too_long');
  if (tooLong) return `${tooLong.sentence} Shorten them, or choose another document.`;
  return 'None of its paths has an operation such as get or post. Add one, or choose another document.';
}

function unknownVersion(root: JsonObject): UnreadableDocument {
  const field = root.openapi === undefined ? 'swagger' : 'openapi';
  const version = cleanLine(root[field], 20);
  return new UnreadableDocument(
    'This version is not supported',
    `“${field}” on its top level says ${version ? `“${version}”` : kindOf(root[field])}. Versions 2.0 (as “swagger”), 3.0, 3.1 and 3.2 (as “openapi”) are supported.`,
  );
}

/** An export from Postman's own API wraps the collection in another object. */
function isPostman(root: JsonObject): boolean {
  const collection = objectOf(root.collection) ?? root;
  const info = objectOf(collection.info);
  if (info?._postman_id !== undefined || /getpostman\.com/.test(cleanLine(info?.schema, 200))) return true;
  return Array.isArray(collection.item) || has(collection, 'requests', 'order');
}

function isGraphQl(root: JsonObject): boolean {
  return root.__schema !== undefined || objectOf(root.data)?.__schema !== undefined;
}

function isPackageJson(root: JsonObject): boolean {
  if (typeof root.name !== 'string') return false;
  return ['dependencies', 'devDependencies', 'scripts', 'main'].some((key) => has(root, key));
}

function isJsonSchema(root: JsonObject): boolean {
  if (/json-schema/.test(cleanLine(root.$schema, 200))) return true;
  return has(root, 'type', 'properties') || has(root, '$defs') || has(root, 'definitions');
}

function has(root: JsonObject, ...keys: string[]): boolean {
  return keys.every((key) => Object.hasOwn(root, key));
}

export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'plain text' : `a ${typeof value}`;
}
