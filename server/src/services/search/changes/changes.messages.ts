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
export const moreDifferences = (count: number): string =>
  count === 1 ? 'And one more difference.' : `And ${count} more differences.`;
