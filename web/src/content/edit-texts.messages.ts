/** The dialog that edits the texts of an event or a model. */
// beyond the specification
export const edit = 'Edit';
export const title = (kind: 'event' | 'model', name: string) => `Edit ${kind} ${name}`;
export const kept = 'Newer documents do not change what you edit.';
export const summary = 'Summary';
export const description = 'Description';
export const descriptionHint = 'Markdown';
export const isDeprecated = 'Deprecated';
export const isDeprecatedHint = 'Pages and assistants say that it should no longer be used.';
export const notSavedTitle = 'Your changes were not saved';
export const notSaved = 'Failed to save the changes. Try again.';
