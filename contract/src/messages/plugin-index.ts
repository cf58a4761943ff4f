/** The index for assistants, which the owner edits. */
// beyond the specification
export const tooManyPinned = (most: number) =>
  `The index has room for ${most} pinned methods. Unpin one first.`;
export const tooManyExcluded = (most: number) =>
  `At most ${most} methods can be left out. Restore one first.`;
export const both = 'A method is either pinned or left out';
