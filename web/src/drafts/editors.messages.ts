/** Texts shared by the dialogs for editing methods and workflows. */
// beyond the specification
export const cancel = 'Cancel';
export const close = 'Close';
export const save = 'Save changes';
export const saving = 'Saving…';
export const creating = 'Creating…';
export const deleting = 'Deleting…';
export const optional = 'optional';
export const discardQuestion = {
  discardTitle: 'Discard your changes?',
  discardText: 'Your changes in this form have not been saved.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
} as const;
export const tags = 'Tags';
export const tagsHint = 'Press Enter or comma after each tag.';
export const removeTag = (tag: string) => `Remove ${tag}`;
export const tagTaken = (tag: string) => `${tag} already exists`;
