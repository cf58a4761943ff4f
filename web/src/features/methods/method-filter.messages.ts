import { formatCount } from '@fieldkit/contract/format-count.ts';

/** Filters of a library's methods, and its health. None of these texts are in the specification. */
export const tags = 'Tags';
export const nameWithCount = (name: string, count: number) => `${name} (${formatCount(count)})`;
export const searchTags = 'Search tags';
export const clear = 'Clear';
export const allMethods = 'All methods';
export const health = 'Health';
export const healthText = 'Completeness of descriptions, examples and responses';
export const concerns = {
  undescribed: 'No description',
  without_example: 'No example values',
  without_responses: 'No responses',
  untagged: 'No tags',
  never_asked: 'Never queried',
  deprecated: 'Deprecated',
  edited: 'Edited here',
} as const;
export const tag = 'Tag';
export const anyTag = 'All tags';
export const httpMethod = 'HTTP method';
export const anyHttpMethod = 'All HTTP methods';
export const only = 'Which methods';
export const anyMethod = 'Any state';
export const order = 'Order';
export const orders = { document: 'Document order', name: 'By name', path: 'By path' } as const;
export const clearFilters = 'Clear filters';
export const filterCount = (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`);
