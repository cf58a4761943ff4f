import { formatCount } from '@fieldkit/contract/format-count.ts';

/**
 * Texts for the script of plugin pages. They are separate from the other texts because every browser loads
 * them.
 */
// beyond the specification
export const updated = (when: string) => `updated ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
export const quickTitle = 'Search all pages';
export const quickHint = 'What do you want to do?';
export const quickKeys = '↑ ↓ to choose, Enter to open or to ask, Esc to close';
export const quickKinds = {
  workflow: 'Workflow',
  method: 'Method',
  guide: 'Guide',
  event: 'Event',
  model: 'Model',
};
export const quickCount = (best: number, weak: number) => {
  const results = best === 1 ? '1 result' : `${best} results`;
  const weaker = weak === 1 ? '1 weaker match' : `${weak} weaker matches`;
  return `${[...(best > 0 ? [results] : []), ...(weak > 0 ? [weaker] : [])].join(' and ')}.`;
};
export const quickWeak = 'Weaker matches';
export const quickNone = 'Nothing matches yet. Press Enter to ask in your own words.';
export const quickTooOften = 'Your network searched too often. Wait a while, or press Enter to ask.';
export const quickFailed = 'Could not search. Check your connection, or press Enter to ask.';
export const keyReady =
  'Each snippet includes your personal key. It is free, needs no sign-up, and is stored only in this browser.';
export const keyTooOften =
  'Too many keys were requested from this network. Wait a few minutes, then try again.';
export const keyPrivate =
  'This project is private, and your session has ended. Reload the page to sign in again.';
export const keyFailed = 'Could not get a key. Check your connection and try again.';
export const writing = 'Writing more from the results…';
export const written =
  'Written by a language model from these results. The methods, paths and parameters it names were checked.';
export const reported = 'Thanks. The people who maintain this project see your report.';
export const sending = 'Sending…';
export const voted = 'Thanks. The people who maintain this project see that it helped.';
export const reportTooOften = 'Your network sent too many votes. Wait a few minutes, then try again.';
export const reportedMissing = 'This page was renamed or deleted. Reload it, then try again.';
export const reportExpired = 'This answer is more than a day old. Ask again, then report it.';
export const reportFailed = 'Couldn’t send this. Check your connection, then try again.';
export const requestFailed = 'Could not load. Reload the page.';
export const copied = 'Copied';
export const notCopied = 'Not copied';
export const copyFailed = 'Could not copy. Select the text and copy it manually.';
export const testing = 'Connecting…';
export const connected = (tools: string, methods: string) => `Connected. ${tools} ${methods}`;
export const toolCount = (names: readonly string[]) =>
  names.length === 1 ? `1 tool: ${names[0]}.` : `${names.length} tools: ${names.join(', ')}.`;
export const noTools = 'No tools.';
export const methodCount = (count: number) => (count === 1 ? '1 method.' : `${formatCount(count)} methods.`);
export const newKey = 'Your old key was refused and has been replaced: update it where you pasted it.';
export const keyRefused =
  'The server refused the key. Reload the page; if that does not help, ask the owner of this plugin.';
export const tooOften = 'Too many requests from your network. Wait a minute, then try again.';
export const serverFailed = (status: number) =>
  `The server answered with status ${status}. Try again in a moment. If the problem persists, contact the owner of this plugin.`;
export const unreadable =
  'The server answered, but not like an MCP server. A proxy may have changed the response.';
export const unreachable = 'The server could not be reached. Check your connection and try again.';
export const serverSaid = (message: string) => `The server answered: ${message}`;
