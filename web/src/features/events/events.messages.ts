import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** Events of a library as shown in the dashboard. */
// beyond the specification
export const title = 'Events';
export const one = 'Event';
export const loading = 'Loading the events…';
export const loadingOne = 'Loading the event…';
export const fetchFailed = 'Failed to load the events. Try again.';
const tryAgain = 'Try Again';
export const oneFailed = {
  title: 'The event could not be loaded',
  fallback: 'Failed to load the event. Try again.',
  retry: tryAgain,
} as const;
export const close = 'Close';
export const none = 'No events';
export const noneText =
  'The document of this library describes no webhooks and no callbacks, which are calls that the API makes.';
export const noneFound = 'No events found';
export const noneMatch = (term: string) =>
  `No event matches “${term}”. Try another word or clear the search.`;
export const clearSearch = 'Clear search';
export const range = (first: number, last: number, total: number) =>
  first === 1 && last === total
    ? counted(total, 'event')
    : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} events`;
export const kinds = { webhook: 'Webhook', callback: 'Callback' };
export const deprecated = 'Deprecated';
export const neighbors = { previous: 'Previous event', next: 'Next event' } as const;
export const subscribedWith = 'Subscribed with';
export const headers = 'Headers';
export const parameters = 'Parameters in the address';
export const payload = 'Payload';
export const payloadFields = 'Fields of the payload';
export const moreFields = 'The payload has more fields.';
export const noBody = 'No body';
export const example = 'Example of the payload';
export const answers = 'Expected response';
export const listMessages = {
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
