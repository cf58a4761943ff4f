/** Words that the dialogs for editing methods and workflows share. */
export const editorMessages = {
  // beyond the specification
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save changes',
  saving: 'Saving…',
  creating: 'Creating…',
  deleting: 'Deleting…',
  optional: 'optional',
  discardTitle: 'Discard your changes?',
  discardText: 'What you changed in this form has not been saved.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  tags: 'Tags',
  tagsHint: 'Press Enter or comma after each tag.',
  removeTag: (tag: string) => `Remove ${tag}`,
  tagTaken: (tag: string) => `${tag} is there already`,
  ownerEdits: 'Only the owner of the project can change this.',
} as const;
