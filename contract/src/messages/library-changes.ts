/** Editing and deleting a library. The specification's texts are in libraries.ts. */
export const libraryChangeMessages = {
  // beyond the specification
  editTitle: 'Edit library',
  updateFailed: 'Failed to update library',
  notSavedTitle: 'The library was not saved',
  name: 'Name',
  version: 'Version',
  group: 'Group',
  baseUrl: 'Base URL',
  baseUrlHint:
    'Where the API answers; code samples begin with it. What you write stays when a newer document comes.',
  description: 'Description',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText:
    'This action cannot be undone. It removes the library with its methods and documents, and the workflows that belong to no other library.',
  deleteConfirm: 'Delete library',
  methods: 'Methods',
  workflows: 'Workflows that use it',
  atLeast: (count: number) => `at least ${count}`,
} as const;
