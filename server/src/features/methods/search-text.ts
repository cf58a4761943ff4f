export type SearchableMethod = {
  method_name: string;
  http_method: string;
  endpoint: string;
  operation_id?: string | null;
  tags: readonly string[];
  description: string;
};

/** Characters of a description that are searched: what a method is about stands at its beginning. */
const SEARCHED = 1_000;

/** What the search of a method list looks into, in one lower-case text: the column `methods.search_text`. */
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
