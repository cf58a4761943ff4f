/** The kind of document that the user chose; refusals name it. */
export type ExpectedDocument = 'OpenAPI document' | 'Postman collection' | 'Arazzo document';

export const exportCollection =
  'In Postman, choose Export and “Collection v2.1”, and choose the file that you get.';

/** The title of a refusal of something else. */
export function unexpectedDocumentTitle(wanted: ExpectedDocument): string {
  return `This is not ${wanted === 'Postman collection' ? 'a' : 'an'} ${wanted}`;
}

/**
 * The one error of this package: the document cannot become methods, and these two texts explain it to a person.
 * `title` is short and has no full stop; `sentence` contains the problem, its place and what to do, and ends with one.
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
