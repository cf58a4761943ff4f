import { counted } from '../format-count.ts';
/** Libraries, and the reasons for which an upload can be refused. */
export const listTitle = 'Libraries in the project';
export const backToProjects = 'Back to Projects';
export const backToLibraries = 'Back to Libraries';
export const noneTitle = 'No Libraries Found';
export const noneText = 'No libraries are available for this project';
export const add = 'Add New Library';
export const nameRequired = 'Name is required';
export const versionRequired = 'Version is required';
export const groupRequired = 'Group is required';
export const sourceRequired = 'Either spec URL or file upload is required';
export const oneSource = 'Provide either spec URL or file, not both';
export const wrongExtension = 'Only .json, .yaml, .yml files are allowed';
export const languageRequired = 'Language is required for SDKs';
export const sdkFileRequired = 'SDK file upload is required';
export const addFailed = 'Failed to add library';
export const fetchFailed = 'Failed to fetch libraries';
export const deleteFailed = 'Failed to delete library';
// beyond the specification
export const oneFile = 'Send one file at a time';
export const deleted = 'Library deleted successfully';
export const notFound = {
  code: 'library_not_found',
  title: 'This library does not exist',
  message:
    'This library does not exist, or you were not added to its project. Check the address, or go back to the project.',
};
export const importNotFound = {
  code: 'import_not_found',
  title: 'This import does not exist',
  message: 'This import is not running; it may have ended long ago. Check the list of libraries.',
};
export const importIdTaken = {
  code: 'import_id_taken',
  title: 'This import id was already used',
  message: 'This import id was already used. Choose a new id for every import.',
};
export const updated = 'Library updated successfully';
export const refreshNeedsUrl =
  'Only a document from an address can be fetched again. Replace it using its address first';
export const newerNotFound = 'Choose another library of the same project';
export const newerIsItself = 'A library cannot replace itself. Choose another one';
export const newerIsOlder = (name: string, version: string) =>
  `${name} ${version} is replaced by this library, directly or through others. Choose a newer one`;
export const wrongTags = 'Send tags as a JSON list of strings';
export const noneOfTagsTitle = 'Nothing would be imported';
export const noneOfTags = 'No method has any of these tags. Choose others, or import all methods';
export const notAVersion = 'Specify a version by its number';
export const notYet = {
  code: 'not_supported_yet',
  title: 'This kind of library cannot be imported yet',
  message: 'Upload an OpenAPI document, version 2.0 to 3.2.',
};
export const wrongLanguage = (known: string) => `Choose one of the supported languages: ${known}`;
export const previewNotFound = {
  code: 'preview_not_found',
  title: 'This preview no longer exists',
  message: 'Previews are kept for a day, or until the library changes. Upload the document again.',
};
export const previewDismissed = 'The newer document was dismissed';
export const previewStale = {
  code: 'preview_stale',
  title: 'The library has changed',
  message: 'This library was changed after the preview was made. Preview it again before applying it.',
};
export const versionNotFound = {
  code: 'version_not_found',
  title: 'This version is not in the history',
  message: 'The history of this library has no such version. Reload it.',
};
export const oneOrigin = 'Send one document: a file, an address, a preview or a version from the history';
export const replaceFailed = 'Failed to replace the document';
export const documentTooLarge = (megabytes: number) => ({
  code: 'document_too_large',
  title: 'The document is too large',
  message: `Documents may be up to ${megabytes} MB. Split it, or remove what developers do not need.`,
});
export const importCanceled = {
  code: 'import_cancelled',
  title: 'The import was canceled',
  message: 'Nothing was imported.',
};
export const importBusy = {
  code: 'import_busy',
  title: 'Too many imports are running',
  message: 'Nothing was imported. Try again when one of them is done.',
};
export const importsOfAccount = {
  code: 'too_many_imports',
  title: 'Your account already has imports waiting',
  message:
    'One import of your account is running and two are waiting, so this one was not started. Try again when one of them has ended.',
};
export const importsInHour = (max: number) => ({
  code: 'import_limit_reached',
  title: 'Your account reached its hourly import limit',
  message: `An account can import ${max} documents an hour, so nothing was imported. Try again later.`,
});
export const fetchesInHour = (max: number) => ({
  code: 'fetch_limit_reached',
  title: 'Your account reached its hourly fetch limit',
  message: `An account can fetch up to ${max} documents an hour. Upload the file instead, or try again later.`,
});
export const descriptionsInHour = (max: number) => ({
  code: 'description_limit_reached',
  title: 'Too many documents were read in advance',
  message: `Fieldkit reads up to ${max} documents an hour in advance for one account. Fill in the fields yourself.`,
});
export const importTooSlow = {
  code: 'import_too_slow',
  title: 'Reading the document took too long',
  message:
    'Nothing was imported. Check the document for very deep nesting or endless references, then try again.',
};
export const importTooBig = {
  code: 'import_too_big',
  title: 'Reading the document needed too much memory',
  message: 'Nothing was imported. Split the document into smaller ones, then try again.',
};
export const urlRefused = { code: 'url_refused', title: 'This address cannot be fetched' };
export const urlFailed = { code: 'url_failed', title: 'The document could not be fetched' };
export const fetching = {
  notAnAddress: 'Enter an address that starts with http:// or https://.',
  credentials:
    'Remove the username and password from the address, or download the document and upload the file.',
  port: (port: number, allowed: string) =>
    `Documents can be fetched only from ports ${allowed}, not from ${port}. Upload the file instead.`,
  privateHost: (host: string) =>
    `${host} is not on the public internet, and documents are not fetched from private networks. Upload the file instead, or ask the operator of this installation to allow the host.`,
  redirect: (to: string) =>
    `It redirects to ${to}, which may not be fetched. Download the document and upload the file.`,
  brokenRedirect: 'The redirect has no target. Enter the address of the document itself, or upload the file.',
  downgrade: 'It redirects from https to unencrypted http. Download the document and upload the file.',
  circle: 'The redirects form a loop. Enter the address of the document itself, or upload the file.',
  tooManyRedirects: (max: number) =>
    `It redirects more than ${max} times. Enter the address of the document itself, or upload the file.`,
  unknownHost: (host: string) => `There is no host named ${host}. Check the address for typos.`,
  unreachable: (host: string) => `${host} does not answer as expected. Try again later, or upload the file.`,
  certificate: (host: string) =>
    `The certificate of ${host} is not valid. Ask its operator to renew it, or upload the file.`,
  needsSignIn: (status: number) =>
    `The document requires a sign-in (status ${status}). Download it and upload the file.`,
  nothingThere: (status: number) => `There is no document at this address (status ${status}). Check it.`,
  status: (status: number) =>
    `The server answered with status ${status}. Try again later, or upload the file.`,
  tooLarge: (megabytes: number) =>
    `The document is larger than ${megabytes} MB. Split it, or remove what developers do not need.`,
  tooSlow: (seconds: number) =>
    `The document did not arrive within ${seconds} seconds. Try again later, or download it and upload the file.`,
  compression: 'Its compression is not supported. Download the document and upload the file.',
} as const;
export const contents = 'Contents of the library';
export const workflows = 'Workflows';
export const loading = 'Loading the libraries…';
export const loadingOne = 'Loading the library…';
export const loadFailed = 'Failed to load libraries';
export const loadOneFailed = 'Failed to load the library';
export const tryAgain = 'Try Again';
export const noneForOwner =
  'Upload an API document (OpenAPI, Postman, GraphQL, AsyncAPI, Protocol Buffers) or an SDK, to list its methods here and let AI clients find them.';
export const count = (count: number) => counted(count, 'library', 'libraries');
export const versionOf = (version: string) => `Version ${version}`;
export const methodCount = (count: number) => counted(count, 'method');
export const group = 'Group';
export const deprecated = 'Deprecated';
export const olderVersion = 'Older version';
export const api = 'API';
export const addedOn = (date: string) => `Added ${date}`;
export const unknownDate = 'Unknown date';
export const showMore = 'Show more';
export const showLess = 'Show less';
export const warningsTitle = (count: number) =>
  count === 1 ? 'One note on the import' : `${count} notes on the import`;
export const warningExamples = 'For example';
export const dismiss = 'Dismiss';
export const editOne = (name: string) => `Edit ${name}`;
export const deleteOne = (name: string) => `Delete ${name}`;
export const edit = 'Edit library';
export const actionsOf = (name: string) => `Actions for ${name}`;
const deleteText = 'Delete library';

export { deleteText as delete };
