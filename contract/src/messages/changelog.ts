import type { ChangeType, PublishedChange } from '../changelog.ts';
import { counted, formatCount } from '../format-count.ts';

/** Texts of the changelog: on a plugin's pages, in its feeds, and in the dashboard. */
// beyond the specification
export const changelogText = 'What each published version added, changed and removed, newest first.';
export const noEntries = 'No changes are published yet.';
/** In a preview: in the place of the date, and if the changes get no entry. */
export const notPublished = 'Not published yet';
export const noNextEntry =
  'The changes in this preview get no entry, because no call changes and there is no note about them.';
export const feedTitle = (name: string) => `Changelog of ${name}`;
export const rssFeed = 'RSS feed';
export const jsonFeed = 'JSON feed';
export const feeds = 'Follow the changes';
export const version = (number: number) => `Version ${number}`;
export const types: Record<ChangeType, string> = {
  added: 'Added',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
};
/** The most recent change of a method, as a link to its entry. */
export const lastChange = (type: ChangeType, number: number) => `${types[type]} in version ${number}`;
export const breaking = 'Breaking';
export const kinds: Record<PublishedChange['kind'], string> = {
  library: 'Library',
  method: 'Method',
  workflow: 'Workflow',
  guide: 'Guide',
  event: 'Event',
};
export const migration = 'What to do:';
export const showMore = (count: number) => `Show ${counted(count, 'more change', 'more changes')}`;
/** Changes that are only counted. */
export const unlisted = (count: number) => `And ${counted(count, 'more change', 'more changes')}.`;
export const counts = (count: number, breakingCount: number) =>
  breakingCount === 0
    ? counted(count, 'change')
    : `${counted(count, 'change')}, ${formatCount(breakingCount)} breaking`;
