/** The index for assistants, which the owner edits. */
// beyond the specification
export const tooManyPinned = (max: number) =>
  `The index has room for ${max} pinned methods. Unpin one first.`;
export const tooManyExcluded = (max: number) => `At most ${max} methods can be left out. Restore one first.`;
export const both = 'A method is either pinned or left out';
