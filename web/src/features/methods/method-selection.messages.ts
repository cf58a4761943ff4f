import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** Several methods at once. None of these texts are in the specification. */
export const select = (name: string) => `Select ${name}`;
export const selection = 'Selected methods';
export const selected = (count: number) => `${counted(count, 'method')} selected`;
export const clear = 'Clear selection';
export const tooMany = (max: number) => `Up to ${formatCount(max)} methods can be changed at a time.`;
export const tag = 'Tag';
export const deprecate = 'Deprecate';
export const restore = 'Undo deprecation';
export const remove = 'Delete';
export const tagTitle = (count: number) => `Tag ${counted(count, 'method')}`;
export const tagText = 'Their other tags do not change.';
export const action = { label: 'Action', add: 'Add', remove: 'Remove' } as const;
export const tagField = 'Tag';
export const cancel = 'Cancel';
export const close = 'Close';
export const apply = { add: 'Add tag', remove: 'Remove tag' } as const;
export const applying = 'Saving…';
export const deleteTitle = (count: number) => `Delete ${counted(count, 'method')}?`;
export const deleteText = (count: number) =>
  `This cannot be undone. Workflows that use ${count === 1 ? 'it' : 'one of them'} are kept and show the missing step.`;
export const deleteConfirm = (count: number) => `Delete ${counted(count, 'method')}`;
export const deleting = 'Deleting…';
