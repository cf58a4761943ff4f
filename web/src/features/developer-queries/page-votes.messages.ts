import { formatCount } from '@fieldkit/contract/format-count.ts';

export const title = 'Pages that did not help';
export const text = 'Readers of the plugin chose “No” on these pages. Open one to correct it.';
export const kinds = {
  method: 'Method',
  workflow: 'Workflow',
  guide: 'Guide',
  event: 'Event',
  model: 'Model',
};
export const votes = (no: string, yes: string) => `${no} “No”, ${yes} “Yes”`;
export const problem = (name: string, count: number) =>
  count === 1 ? name : `${name} (${formatCount(count)})`;
export const showAll = (count: number) => `Show all ${formatCount(count)}`;
export const pages = {
  nav: 'Pages that did not help',
  previous: 'Previous',
  next: 'Next',
  choose: 'Page',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
} as const;
