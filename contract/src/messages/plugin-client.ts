import { formatCount } from '../format-count.ts';
/** Texts of the script of plugin pages: apart from the others because every browser loads them. */
export const pluginClientMessages = {
  // beyond the specification
  updated: (when: string) => `updated ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
  keyReady:
    'Your personal key stands in each snippet. It is free, needs no sign-up, and is kept in this browser only.',
  keyTooOften: 'Too many keys were asked for from this network. Wait a few minutes, then try again.',
  keyPrivate: 'This project is private, and your visit has ended. Reload the page to come in again.',
  keyFailed: 'No key could be had. Check your connection and try again.',
  writing: 'Writing more from what was found…',
  written:
    'Written by a language model from what was found here. The methods, paths and parameters it names were checked.',
  reported: 'Thanks. The people who maintain this project see your report.',
  reportTooOften: 'Your network sent too many reports. Wait a few minutes, then try again.',
  reportExpired: 'This answer is more than a day old. Ask again, then report it.',
  reportFailed: 'Couldn’t send the report. Check your connection, then try again.',
  copied: 'Copied',
  notCopied: 'Not copied',
  copyFailed: 'Not copied: select the text and copy it yourself.',
  testing: 'Connecting…',
  connected: (tools: string, methods: string) => `Connected. ${tools} ${methods}`,
  toolCount: (names: readonly string[]) =>
    names.length === 1 ? `1 tool: ${names[0]}.` : `${names.length} tools: ${names.join(', ')}.`,
  noTools: 'No tools.',
  methodCount: (count: number) => (count === 1 ? '1 method.' : `${formatCount(count)} methods.`),
  newKey: 'Your old key was refused and has been replaced: update it where you pasted it.',
  keyRefused:
    'The server refused the key. Reload the page; if that does not help, ask the owner of this plugin.',
  tooOften: 'The server is asked too often from here. Wait a minute, then try again.',
  serverFailed: (status: number) =>
    `The server answered with status ${status}. Try again in a moment; if it stays so, tell the owner of this plugin.`,
  unreadable:
    'The server answered, but not as an MCP server does. Something between may have changed the answer, such as a proxy.',
  unreachable: 'The server could not be reached. Check your connection and try again.',
  serverSaid: (message: string) => `The server said: ${message}`,
} as const;
