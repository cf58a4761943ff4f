import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** Events of a library as shown in the dashboard. */
// beyond the specification
const title = 'Events';
const one = 'Event';
const loading = 'Loading the events…';
const loadingOne = 'Loading the event…';
const fetchFailed = 'Failed to load the events. Try again.';
const tryAgain = 'Try Again';
const oneFailed = {
  title: 'The event could not be loaded',
  fallback: 'Failed to load the event. Try again.',
  retry: tryAgain,
} as const;
const close = 'Close';
const none = 'No events';
const noneText =
  'The document of this library describes no webhooks and no callbacks, which are calls that the API makes.';
const noneFound = 'No events found';
const noneMatch = (term: string) => `No event matches “${term}”. Try another word or clear the search.`;
const clearSearch = 'Clear search';
const range = (first: number, last: number, total: number) =>
  first === 1 && last === total
    ? counted(total, 'event')
    : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} events`;
export const kinds = { webhook: 'Webhook', callback: 'Callback' };
export const deprecated = 'Deprecated';
const neighbors = { previous: 'Previous event', next: 'Next event' } as const;
export const subscribedWith = 'Subscribed with';
export const headers = 'Headers';
export const parameters = 'Parameters in the address';
export const payload = 'Payload';
export const payloadFields = 'Fields of the payload';
export const moreFields = 'The payload has more fields.';
export const noBody = 'No body';
export const example = 'Example of the payload';
export const answers = 'Expected response';
const listMessages = {
  search: 'Search events',
  searchHint: 'Search events…',
  clearSearch,
  loadFailed: 'The events could not be loaded',
  tryAgain,
  pages: 'Pages of events',
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
