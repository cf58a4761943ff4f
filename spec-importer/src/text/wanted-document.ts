/** What the person says the document is; a refusal must speak of that. */
export type WantedDocument = 'OpenAPI document' | 'Postman collection' | 'Arazzo document';

export const exportCollection =
  'In Postman, choose Export and “Collection v2.1”, and choose the file that you get.';

/** The title of a refusal of something else. */
export function notWanted(wanted: WantedDocument): string {
  return `This is not ${wanted === 'Postman collection' ? 'a' : 'an'} ${wanted}`;
}
