import { counted } from '@fieldkit/contract/format-count.ts';

export const removedMethod = (call: string) => ({
  breaking: true,
  sentence: 'It was removed.',
  migration: `Remove the calls to ${call}.`,
});
export const removedEvent = {
  breaking: true,
  sentence: 'It was removed.',
  migration: 'Do not wait for this event any longer.',
};
export const replacedBy = (library: string, version: string) => ({
  breaking: false,
  sentence: `Use ${library} ${version} instead.`,
});
/** What a library that was added contains. */
export const libraryAdded = (methods: number, events: number, models: number) => ({
  breaking: false,
  sentence: `It has ${lists.format([
    ...(methods > 0 || events + models === 0 ? [counted(methods, 'method')] : []),
    ...(events > 0 ? [counted(events, 'event')] : []),
    ...(models > 0 ? [counted(models, 'model')] : []),
  ])}.`,
});
const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });
export const moreDifferences = (count: number): string =>
  count === 1 ? 'And one more difference.' : `And ${count} more differences.`;
