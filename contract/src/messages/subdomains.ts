import { formatCount } from '../format-count.ts';
/** The plugin's address and its deployment. */
export const access = 'Access plugin';
export const manage = 'Manage plugin';
export const shape = 'Only lowercase letters, numbers, and hyphens';
export const claimFailed = 'Failed to claim subdomain';
export const deployFailed = 'Something went wrong while deploying your plugin. Please try again shortly.';
// beyond the specification
export const none = {
  code: 'no_subdomain',
  title: 'No subdomain is claimed',
  message: 'This project has no subdomain yet. Claim one first.',
};
export const taken = {
  code: 'subdomain_taken',
  title: 'This subdomain is taken',
  message: 'This subdomain is taken, or belonged to an earlier project. Choose another one.',
};
export const reserved = {
  code: 'subdomain_reserved',
  title: 'This subdomain is reserved',
  message: 'This subdomain is reserved, or looks like another address. Choose another one.',
};
export const claimedAlready = {
  code: 'subdomain_claimed',
  title: 'This project already has a subdomain',
  message: 'This project already has a subdomain, and it cannot be changed.',
};
export const actions = {
  access: 'Open the page where developers connect',
  manage: 'Claim the address of your plugin',
  deployment: 'What is live, and how it is installed',
} as const;
export const deployment = 'Plugin status';
export const title = 'Plugin subdomain';
export const text = (project: string) =>
  `The page where developers connect their AI assistants to ${project}.`;
export const label = 'Subdomain';
export const hint = 'Use lowercase letters, numbers and hyphens. The name cannot be changed later.';
export const yourName = 'your-name';
export const preview = (address: string) => `Your plugin will be at ${address}`;
export const claim = 'Claim permanently';
export const claiming = 'Claiming…';
export const claimed = 'Subdomain claimed';
export const address = 'Address';
export const copy = 'Copy';
export const copied = 'Copied';
export const copyFailed = 'Could not copy. Select the address and copy it manually.';
export const claimedOn = (date: string) => `Claimed ${date}`;
export const status = 'Deployment';
export const states = { running: 'Running', deploying: 'Deploying', error: 'Error' } as const;
export const deploying = 'Your plugin is being deployed. This takes a few seconds.';
export const justNow = 'just now';
export const startedAgo = (ago: string) => `Started ${ago}`;
export const checkedAgo = (ago: string) => `Last checked ${ago}`;
/** A plugin that was claimed before its project had content. */
const nothingPublished = 'Nothing published yet';
export const version = (version: number) => (version === 0 ? nothingPublished : `Version ${version}`);
export const versionSince = (version: number, ago: string) =>
  version === 0 ? nothingPublished : `Version ${version}, ${ago}`;
export const behind = 'A newer version is being published';
export const meaning = (made: number, methods: number) =>
  `Preparing semantic search: ${formatCount(made)} of ${formatCount(methods)} methods`;
export const olderServes = 'Until then, your plugin uses the previous version.';
export const deployAgain = 'Deploy again';
export const deployingAgain = 'Starting…';
export const deployAgainFailed = 'Deployment could not be started. Please try again.';
export const open = 'Open the plugin';
export const viewOnPlugin = 'View on the plugin';
export const opening = 'Opening the plugin…';
export const notOpened = 'The plugin could not be opened';
export const backToProjects = 'Back to Projects';
export const openFailed = 'The plugin could not be opened. Please try again.';
export const tabRefused = 'The browser blocked the new tab. Allow pop-ups for this address and try again.';
export const newTab = 'opens in a new tab';
export const noneYet = 'The owner of this project has not claimed an address for its plugin yet.';
export const loading = 'Loading the plugin…';
export const loadFailed = 'The plugin could not be loaded';
export const retry = 'Try Again';
export const discord = 'Ask in Discord';
export const mail = (email: string) => `Write to ${email}`;
export const close = 'Close';
export const notBuilt = 'The new version could not be built. We will try again automatically.';
export const incomplete = (read: number, expected: number) =>
  `The new version has ${formatCount(read)} methods, but the libraries have ${formatCount(expected)}.`;
export const notAnswering = (why: string) => `The plugin’s own address did not respond (${why}).`;
export const noDomain = {
  code: 'no_plugin_domain',
  title: 'There is no domain for plugins',
  message: 'This installation has no domain for plugins. Ask its operator to set PLUGIN_DOMAIN.',
};
