import { formatOf, kindOf } from '../openapi/refuse-foreign-document.ts';
import {
  type ExpectedDocument,
  UnreadableDocument,
  unexpectedDocumentTitle,
} from '../unreadable-document.ts';
import { type JsonObject, objectOf } from './json-value.ts';

/** The types of a new library, by the names of their documents. */
const types: Readonly<Record<string, string>> = {
  'an OpenAPI document': 'OpenAPI',
  'a Swagger document': 'OpenAPI',
  'a Postman collection': 'Postman',
  'a GraphQL schema': 'GraphQL',
  'an AsyncAPI document': 'AsyncAPI',
};

/** The type of a new library for a document, by its fields; undefined if it is of no format that can be imported. */
export const libraryTypeOf = (document: JsonObject): string | undefined => types[formatOf(document) ?? ''];

/** The error for a parsed document of another format than the chosen one. `lacks` is a sentence about what is missing. */
export function refuseOtherFormat(
  root: unknown,
  expected: ExpectedDocument,
  lacks: string,
): UnreadableDocument {
  const title = unexpectedDocumentTitle(expected);
  const document = objectOf(root);
  const look = document && formatOf(document);
  const type = document && libraryTypeOf(document);
  if (type)
    return new UnreadableDocument(
      title,
      `It looks like ${look}. Choose ${type} as the type of a new library.`,
    );
  const found = look ? `It looks like ${look}.` : document ? lacks : `It contains ${kindOf(root)}.`;
  return new UnreadableDocument(title, `${found} Choose the ${expected} itself.`);
}
