import type { Searchable } from '@fieldkit/server/services/search/index/searchable.ts';

/** A call as the search indexes it: its id is its summary, and its texts are empty unless `more` has them. */
export const searchableCall = (
  httpMethod: string,
  path: string,
  summary: string,
  more: Partial<Searchable> = {},
): Searchable => ({
  id: summary,
  httpMethod,
  name: '',
  path: `${httpMethod} ${path}`,
  summary,
  tags: [],
  description: '',
  inputs: '',
  ...more,
});
