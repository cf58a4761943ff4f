/** The kind of document that the user chose; refusals name it. */
export type ExpectedDocument = 'OpenAPI document' | 'Postman collection' | 'Arazzo document';

export const exportCollection =
  'In Postman, choose Export and “Collection v2.1”, and choose the file that you get.';

/** The title of a refusal of something else. */
export function unexpectedDocumentTitle(wanted: ExpectedDocument): string {
  return `This is not ${wanted === 'Postman collection' ? 'a' : 'an'} ${wanted}`;
}
