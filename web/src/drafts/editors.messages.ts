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

/** Input in a form that was not sent. */
// beyond the specification
export const restored = 'What you typed before is still here.';
export const discard = 'Discard draft';
export const fileLost = (name: string) => `The file ${name} could not be kept. Choose it again.`;
