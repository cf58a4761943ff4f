/** Libraries and what an upload can be refused for. */
export const libraryMessages = {
  listTitle: 'Libraries in the project',
  backToProjects: 'Back to Projects',
  backToLibraries: 'Back to Libraries',
  noneTitle: 'No Libraries Found',
  noneText: 'No libraries are available for this project',
  add: 'Add New Library',
  nameRequired: 'Name is required',
  versionRequired: 'Version is required',
  groupRequired: 'Group is required',
  sourceRequired: 'Either spec URL or file upload is required',
  oneSource: 'Provide either spec URL or file, not both',
  wrongExtension: 'Only .json, .yaml, .yml files are allowed',
  languageRequired: 'Language is required for SDKs',
  sdkFileRequired: 'SDK file upload is required',
  addFailed: 'Failed to add library',
  fetchFailed: 'Failed to fetch libraries',
  deleteFailed: 'Failed to delete library',
  // ours
  deleted: 'Library deleted successfully',
  notFound: [
    'library_not_found',
    'This library does not exist',
    'Check the address, or go back to the project.',
  ],
  importNotFound: [
    'import_not_found',
    'This import is not known',
    'It may have ended long ago. Look at the list of libraries.',
  ],
  importIdTaken: ['import_id_taken', 'This import id was used before', 'Choose a new id for every import.'],
  notYet: [
    'not_supported_yet',
    'This kind of library cannot be imported yet',
    'Upload an OpenAPI document, version 2.0 to 3.2.',
  ],
  documentTooLarge: (megabytes: number) =>
    [
      'document_too_large',
      'The document is too large',
      `Documents may be up to ${megabytes} MB. Split it, or remove what developers do not need.`,
    ] as const,
  importBusy: [
    'import_busy',
    'Too many imports are running',
    'Nothing was imported. Try again when one of them is done.',
  ],
  importTooSlow: [
    'import_too_slow',
    'Reading the document took too long',
    'Nothing was imported. Check the document for very deep nesting or endless references, then try again.',
  ],
  importTooBig: [
    'import_too_big',
    'Reading the document needed too much memory',
    'Nothing was imported. Split the document into smaller ones, then try again.',
  ],
  urlRefused: ['url_refused', 'This address cannot be fetched'],
  urlFailed: ['url_failed', 'The document could not be fetched'],
} as const;
