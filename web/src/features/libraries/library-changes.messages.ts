/** Editing and deleting a library. The specification's texts are in libraries.ts. */
// beyond the specification
export const editTitle = 'Edit library';
export const updateFailed = 'Failed to update library';
export const notSavedTitle = 'The library was not saved';
export const name = 'Name';
export const version = 'Version';
export const group = 'Group';
export const baseUrl = 'Base URL';
export const baseUrlHint =
  'Base URL of the API, used in code samples. Your changes stay when a newer document is imported.';
export const description = 'Description';
export const newerVersion = 'Newer version';
export const newerVersionHint =
  'Developers and AI clients get the latest version unless they ask for an older one, which the plugin links to.';
export const isLatest = 'None: this is the latest version';
export const nameAndVersion = (name: string, version: string) => `${name} (${version})`;
export const isDeprecated = 'Deprecated';
export const isDeprecatedHint = 'The plugin advises against using it.';
export const deleteTitle = (name: string) => `Delete “${name}”?`;
export const deleteText =
  'This action cannot be undone. It removes the library with its methods and documents, and the workflows that belong to no other library.';
export const deleteConfirm = 'Delete library';
export const methods = 'Methods';
export const workflows = 'Workflows that use it';
export const atLeast = (count: number) => `at least ${count}`;
