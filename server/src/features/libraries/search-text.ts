export type SearchableMethod = {
  method_name: string;
  http_method: string;
  endpoint: string;
  operation_id?: string | null;
  tags: readonly string[];
  description: string;
};

/** The number of searched characters of a description: its subject is at the beginning. */
const SEARCHED = 1_000;

/** The text that the search of a method list matches, in lower case: the column `methods.search_text`. */
export const searchTextOf = (method: SearchableMethod): string =>
  [
    method.method_name,
    method.http_method,
    method.endpoint,
    method.operation_id ?? '',
    ...method.tags,
    method.description.slice(0, SEARCHED).toWellFormed(),
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
