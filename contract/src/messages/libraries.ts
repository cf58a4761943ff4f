import { counted } from '../format-count.ts';
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
  // beyond the specification
  oneFile: 'Send one file at a time',
  deleted: 'Library deleted successfully',
  notFound: [
    'library_not_found',
    'This library does not exist',
    'This library does not exist, or you were not added to its project. Check the address, or go back to the project.',
  ],
  importNotFound: [
    'import_not_found',
    'This import is not known',
    'This import is not running, and it may have ended long ago. Look at the list of libraries.',
  ],
  importIdTaken: [
    'import_id_taken',
    'This import id was used before',
    'This import id was used before. Choose a new id for every import.',
  ],
  updated: 'Library updated successfully',
  refreshNeedsUrl:
    'Only a document that came from an address can be fetched again. Replace it from its address first',
  wrongTags: 'Name tags as a JSON list of texts',
  noneOfTagsTitle: 'Nothing would be imported',
  noneOfTags: 'No method has one of these tags. Choose others, or import all methods',
  notAVersion: 'Name a version of the history by its number',
  notYet: [
    'not_supported_yet',
    'This kind of library cannot be imported yet',
    'Upload an OpenAPI document, version 2.0 to 3.2.',
  ],
  wrongLanguage: (known: string) => `Choose one of the languages that can be read: ${known}`,
  previewNotFound: [
    'preview_not_found',
    'This preview is not there any more',
    'What was previewed is kept for a day, or until the library changes. Upload the document again.',
  ],
  previewDismissed: 'The newer document was dismissed',
  previewStale: [
    'preview_stale',
    'The library was changed meanwhile',
    'Somebody changed this library after the preview was made. Look at the preview again before applying it.',
  ],
  versionNotFound: [
    'version_not_found',
    'This version is not in the history',
    'The history of this library has no such version. Reload it.',
  ],
  oneOrigin: 'Send one document: a file, an address, a preview or a version of the history',
  replaceFailed: 'Failed to replace the document',
  documentTooLarge: (megabytes: number) =>
    [
      'document_too_large',
      'The document is too large',
      `Documents may be up to ${megabytes} MB. Split it, or remove what developers do not need.`,
    ] as const,
  importCancelled: ['import_cancelled', 'The import was cancelled', 'Nothing was imported.'],
  importBusy: [
    'import_busy',
    'Too many imports are running',
    'Nothing was imported. Try again when one of them is done.',
  ],
  importsOfAccount: [
    'too_many_imports',
    'Your account has imports waiting',
    'One import of your account is running and two are waiting, so this one was not started. Try again when one of them has ended.',
  ],
  importsInHour: (most: number) =>
    [
      'import_limit_reached',
      'Your account reached its hourly limit of imports',
      `An account can import ${most} documents in an hour, so nothing was imported. Try again later.`,
    ] as const,
  fetchesInHour: (most: number) =>
    [
      'fetch_limit_reached',
      'Your account reached its hourly limit of fetched documents',
      `An account can have ${most} documents in an hour fetched from their address. Upload the file instead, or try again later.`,
    ] as const,
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
  fetching: {
    notAnAddress: 'Enter an address that starts with http:// or https://.',
    credentials:
      'Leave user name and password out of the address, or download the document and upload the file.',
    port: (port: number, allowed: string) =>
      `Documents are fetched from the ports ${allowed} only, not from ${port}. Upload the file instead.`,
    privateHost: (host: string) =>
      `${host} is not on the public internet, and private networks are not fetched from. Upload the file instead, or ask the operator of this installation to allow the host.`,
    redirect: (to: string) =>
      `It redirects to ${to}, which may not be fetched. Download the document and upload the file.`,
    brokenRedirect: 'It redirects to nowhere. Enter the address of the document itself, or upload the file.',
    downgrade: 'It redirects from https to unprotected http. Download the document and upload the file.',
    circle: 'It redirects in a circle. Enter the address of the document itself, or upload the file.',
    tooManyRedirects: (most: number) =>
      `It redirects more than ${most} times. Enter the address of the document itself, or upload the file.`,
    unknownHost: (host: string) => `There is no host named ${host}. Check the address for typing errors.`,
    unreachable: (host: string) =>
      `${host} does not answer as expected. Try again later, or upload the file.`,
    certificate: (host: string) =>
      `The certificate of ${host} is not valid. Ask its operator to renew it, or upload the file.`,
    needsSignIn: (status: number) =>
      `The document is only for people who are signed in there (status ${status}). Download it and upload the file.`,
    nothingThere: (status: number) => `There is no document at this address (status ${status}). Check it.`,
    status: (status: number) =>
      `The server there answered with status ${status}. Try again later, or upload the file.`,
    tooLarge: (megabytes: number) =>
      `The document is larger than ${megabytes} MB. Split it, or remove what developers do not need.`,
    tooSlow: (seconds: number) =>
      `The document did not arrive within ${seconds} seconds. Try again later, or download it and upload the file.`,
    compression:
      'It arrives compressed in a way that cannot be read. Download the document and upload the file.',
  },
  contents: 'Contents of the library',
  workflows: 'Workflows',
  loading: 'Loading the libraries…',
  loadingOne: 'Loading the library…',
  loadFailed: 'Failed to load libraries',
  loadOneFailed: 'Failed to load the library',
  tryAgain: 'Try Again',
  noneForOwner:
    'Upload an OpenAPI document, a Postman collection or an SDK, and its methods are listed here and found by AI clients.',
  count: (count: number) => counted(count, 'library', 'libraries'),
  versionOf: (version: string) => `Version ${version}`,
  methodCount: (count: number) => counted(count, 'method'),
  group: 'Group',
  api: 'API',
  addedOn: (date: string) => `Added ${date}`,
  unknownDate: 'Unknown date',
  showMore: 'Show more',
  showLess: 'Show less',
  warningsTitle: (count: number) => (count === 1 ? 'One note on the import' : `${count} notes on the import`),
  warningExamples: 'For example',
  dismiss: 'Dismiss',
  editOne: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  edit: 'Edit library',
  delete: 'Delete library',
} as const;
