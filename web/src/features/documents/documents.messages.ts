import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** The texts for replacing a library's document, and for its history. */
// beyond the specification
export const open = 'Versions';
export const title = (library: string) => `Versions of ${library}`;
export const text =
  'Every document of this library. Methods that a newer document still has are kept, so workflows keep working.';
export const close = 'Close';
export const back = 'Back';
export const tryAgain = 'Try Again';
export const loading = 'Loading the history…';
export const loadFailed = 'The history could not be loaded';
export const replace = 'Replace document';
export const replaceTitle = (library: string) => `Replace the document of ${library}`;
export const replaceText = 'Review what changes before anything is applied.';
export const check = 'Check for changes';
export const schedule = 'Fetch newer documents';
export const rhythms = { never: 'Only on request', daily: 'Every day', weekly: 'Every week' } as const;
export const scheduleHint =
  'Non-breaking changes are applied automatically; all others wait for your review.';
export const scheduleSaved = {
  never: 'The document is fetched only on request',
  daily: 'The document is fetched every day',
  weekly: 'The document is fetched every week',
} as const;
export const scheduleFailed = 'Failed to save the schedule';
export const lastFetch = {
  unchanged: (date: string) => `Last fetched ${date}: no changes.`,
  applied: (date: string) => `Last fetched ${date}: changes applied.`,
  waiting: (date: string) => `Last fetched ${date}: breaking changes need your review.`,
  failed: (date: string) => `Fetch failed ${date}.`,
} as const;
export const waitingTitle = 'A newer document is ready for review';
export const waitingText = 'It would break callers of this library, so it was not applied automatically.';
export const review = 'Review changes';
export const version = (number: number) => `No. ${number}`;
export const current = 'Current';
export const libraryVersion = (version: string) => `Version ${version}`;
export const methods = (count: number) => counted(count, 'method', 'methods');
export const madeBy = {
  person: (name: string | null) => (name ? `by ${name}` : ''),
  key: () => 'with the API key',
  schedule: () => 'on a schedule',
} as const;
export const counts = {
  added: (count: number) => `${formatCount(count)} added`,
  changed: (count: number) => `${formatCount(count)} changed`,
  removed: (count: number) => `${formatCount(count)} removed`,
  breaking: (count: number) => `${formatCount(count)} breaking`,
} as const;
export const first = 'First document';
export const noChanges = 'No method changed';
export const downloadLabel = (number: number) => `Download document ${number}`;
export const downloadFailed = 'The document could not be downloaded';
export const restoreLabel = (number: number) => `Restore document ${number}`;
export const showLabel = (counts: string, number: number) => `${counts}: changes in document ${number}`;
export const showTitle = (number: number) => `Changes in document ${number}`;
export const newVersion = 'New version';
export const newVersionHint = 'Leave it empty to keep the version.';
export const file = 'Document';
export const chooseFile = 'Choose a file';
export const dropFile = 'or drop it here';
export const removeFile = 'Remove the file';
export const or = 'or';
export const url = 'Address of the document';
export const urlInstead = 'instead of a file';
export const checkFailed = 'The document could not be compared';
export const sourceRequired = 'Choose a file or enter an address';
export const oneSource = 'Choose a file or enter an address, not both';
export const compare = 'Show changes';
export const reading = 'Reading the document and comparing it with the existing methods';
export const applying = 'Applying the changes';
export const cancelRun = 'Cancel';
export const locked = 'The document is being read. Cancel to close this dialog.';
export const same = 'The library already has this document. Nothing would change.';
export const nothing = 'No method changes. Applying adds the document to the history as the newest version.';
export const summary = 'What changes';
export const breakingTitle = (count: number) =>
  count === 1 ? 'One change breaks callers' : `${formatCount(count)} changes break callers`;
export const breakingText = 'Code written for the current methods may break. They are marked below.';
export const brokenWorkflows = (count: number) =>
  count === 1 ? 'One workflow will be broken' : `${formatCount(count)} workflows will be broken`;
export const brokeTitle = (count: number) =>
  count === 1 ? 'One change broke callers' : `${formatCount(count)} changes broke callers`;
export const brokeText = 'Code written for the previous methods may have broken. They are marked below.';
export const brokeWorkflows = (count: number) =>
  count === 1 ? 'One workflow was broken' : `${formatCount(count)} workflows were broken`;
export const brokenStep = (order: number, method: string, problem: 'missing' | 'deprecated') =>
  problem === 'missing'
    ? `Step ${order}, ${method}: method removed`
    : `Step ${order}, ${method}: method deprecated`;
export const added = 'Added';
export const changed = 'Changed';
export const removed = 'Removed';
export const eventsAdded = 'Events added';
export const eventsChanged = 'Events changed';
export const eventsRemoved = 'Events removed';
export const breaking = 'Breaking';
export const unchanged = (count: number) =>
  count === 1 ? 'One method is unchanged.' : `${formatCount(count)} methods are unchanged.`;
export const preservedEdits = (count: number) =>
  `Your edits to ${counted(count, 'method', 'methods')} are kept where the document differs.`;
export const more = (count: number) => `Show ${formatCount(count)} more`;
export const dismiss = 'Dismiss this document';
export const dismissFailed = 'Failed to dismiss the document';
export const apply = 'Apply changes';
export const applied = (library: string) => `${library} has a new document`;
