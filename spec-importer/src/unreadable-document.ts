/** The kind of document that the user chose, for error messages. */
export type ExpectedDocument =
  | 'OpenAPI document'
  | 'Postman collection'
  | 'GraphQL schema'
  | 'AsyncAPI document'
  | 'Protocol Buffers file'
  | 'Arazzo document';

export const exportCollection =
  'In Postman, choose Export and “Collection v2.1”, and choose the file that you get.';

/** The title of an error for a document of another kind. */
export function unexpectedDocumentTitle(expected: ExpectedDocument): string {
  return `This is not ${/^[AO]/.test(expected) ? 'an' : 'a'} ${expected}`;
}

/**
 * The only error of this package: the document cannot be imported, and these two texts explain why. `title`
 * is short and has no period; `sentence` contains the problem, its position and instructions, and ends with a
 * period.
 */
export class UnreadableDocument extends Error {
  readonly title: string;
  readonly sentence: string;

  constructor(title: string, sentence: string) {
    super(`${title}. ${sentence}`);
    this.name = 'UnreadableDocument';
    this.title = title;
    this.sentence = sentence;
  }
}
