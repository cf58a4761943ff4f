import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** How developers install the plugin, and how often it was fetched. */
export const sections = 'Plugin';
export const overview = 'Overview';
export const install = 'Install';
export const index = 'Index';
export const brand = 'Brand';
export const versions = 'Versions';
export const domain = 'Domain';
export const text =
  'Give developers these instructions, or the address of the plugin, which shows them as well.';
export const privateText = (placeholder: string) =>
  `This project is private: developers replace ${placeholder} with a key. They get one on the plugin’s page.`;
export const commands = 'Terminal';
export const copy = 'Copy';
export const copied = 'Copied';
export const copyFailed = 'Could not copy. Select the text and copy it manually.';
export const badge = 'README badge';
export const badgeText = 'The badge links to the client’s instructions on the plugin’s page.';
export const badgeFor = 'Badge for';
export const anyClient = 'Any client';
export const markdown = 'Markdown';
export const fetches = (days: number) => `Fetched in the last ${days} days`;
export const fetchesText =
  'Each download counts, and each clone or update that gets a new version. One developer can count several times.';
export const noFetches = 'The plugin has not been fetched yet.';
export const version = (version: string) => `Version ${version}`;
export const otherClients = 'Other clients';
export const kinds = {
  git: (fetches: number) => `${formatCount(fetches)} by Git`,
  archive: (fetches: number) => counted(fetches, 'archive', 'archives'),
  marketplace: (fetches: number) => `${counted(fetches, 'marketplace file', 'marketplace files')}`,
  skills: (fetches: number) => counted(fetches, 'list of skills', 'lists of skills'),
  index: (fetches: number) => counted(fetches, 'index', 'indexes'),
};
export const loading = 'Loading the instructions…';
export const loadFailed = 'Couldn’t load the instructions';
export const retry = 'Try again';
