import { kindOf, lookOf } from '../openapi/refuse-foreign-document.ts';
import { cleanLine } from '../text/clean-text.ts';
import { exportCollection, unexpectedDocumentTitle } from '../text/expected-document.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

/**
 * The collection of a parsed document: the document itself or, as Postman's own API exports it, its `collection`.
 *
 * @throws UnreadableDocument when it is something else, or a collection of the first format.
 */
export function collectionOf(root: unknown): { collection: JsonObject; version: string } {
  const document = objectOf(root);
  if (!document) throw refused(`It holds ${kindOf(root)}.`);
  const collection = objectOf(document.collection) ?? document;
  const schema = cleanLine(objectOf(collection.info)?.schema, 300);
  const version = /\/v(\d+\.\d+)/.exec(schema)?.[1];

  if (version?.startsWith('1.') || isFirstFormat(collection)) throw tooOld();
  if (Array.isArray(collection.item)) return { collection, version: version ?? '2.1' };
  if (objectOf(collection.info) && /getpostman\.com/.test(schema)) {
    throw refused(`“item” holds ${kindOf(collection.item)} where a list of requests is expected.`);
  }
  throw refused(`It ${looksLike(document)}.`, document.openapi ?? document.swagger);
}

function isFirstFormat(collection: JsonObject): boolean {
  return (
    !Array.isArray(collection.item) && Array.isArray(collection.requests) && collection.info === undefined
  );
}

function looksLike(document: JsonObject): string {
  const look = lookOf(document);
  // The table knows collections by marks that this one lacks the rest of.
  return look && look !== 'a Postman collection' ? `looks like ${look}` : 'has no “item” on its top level';
}

function refused(what: string, isOpenApi?: unknown): UnreadableDocument {
  const advice = isOpenApi === undefined ? exportCollection : 'Choose OpenAPI as the type of a new library.';
  return new UnreadableDocument(unexpectedDocumentTitle('Postman collection'), `${what} ${advice}`);
}

function tooOld(): UnreadableDocument {
  return new UnreadableDocument(
    'The version is not one that can be read',
    `The collection has Postman's format v1, which Postman itself no longer writes. Import it there, then: ${exportCollection}`,
  );
}
