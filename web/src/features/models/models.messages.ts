import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** Models of a library as shown in the dashboard. */
// beyond the specification
const title = 'Models';
const one = 'Model';
const loading = 'Loading the models…';
const loadingOne = 'Loading the model…';
const fetchFailed = 'Failed to load the models. Try again.';
const tryAgain = 'Try Again';
const oneFailed = {
  title: 'The model could not be loaded',
  fallback: 'Failed to load the model. Try again.',
  retry: tryAgain,
} as const;
const close = 'Close';
const none = 'No models';
const noneText =
  'The document of this library names no schemas, which describe what its methods send and return.';
const noneFound = 'No models found';
const noneMatch = (term: string) => `No model matches “${term}”. Try another word or clear the search.`;
const clearSearch = 'Clear search';
const range = (first: number, last: number, total: number) =>
  first === 1 && last === total
    ? counted(total, 'model')
    : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} models`;
export const deprecated = 'Deprecated';
const neighbors = { previous: 'Previous model', next: 'Next model' } as const;
export const fields = 'Fields';
export const fieldCount = (count: number) => counted(count, 'field');
export const noFields = 'The document lists no fields.';
export const moreFields = 'The model has more fields.';
export const values = 'Values';
export const example = 'Example';
export const returnedBy = 'Returned by';
export const sentWith = 'Sent with';
export const moreMethods = (count: number) => `${formatCount(count)} more methods`;
const listMessages = {
  search: 'Search models',
  searchHint: 'Search models…',
  clearSearch,
  loadFailed: 'The models could not be loaded',
  tryAgain,
  pages: 'Pages of models',
  previous: 'Prev',
  next: 'Next',
  choosePage: 'Page',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
};
export const itemMessages = {
  title,
  loading,
  fetchFailed,
  none,
  noneText,
  noneFound,
  noneMatch,
  clearSearch,
  deprecated,
  range,
  listMessages,
};
export const sheetMessages = { one, close, loadingOne, oneFailed, neighbors };
