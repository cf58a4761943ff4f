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
export const methodsAdded = (count: number) => ({
  breaking: false,
  sentence: `It has ${counted(count, 'method')}.`,
});
export const moreDifferences = (count: number): string =>
  count === 1 ? 'And one more difference.' : `And ${count} more differences.`;
