type SourceKind = 'document' | 'collection' | 'package' | 'archive' | 'page';

/** Failures of reading a document that its content does not cause. */
// beyond the specification
export const sdkFromUrl = 'SDKs must be uploaded as a file. Leave the address empty and choose a file';
export const sdkTooLarge = (megabytes: number) => ({
  code: 'document_too_large',
  title: 'The package is too large',
  message: `SDK packages may be up to ${megabytes} MB. Leave out tests, examples and vendored folders, then upload it again.`,
});
export const tooSlow = (what: SourceKind) => ({
  code: 'import_too_slow',
  title: `Reading the ${what} took too long`,
  message: `Nothing was imported. Split the ${what}, or remove what developers do not need, then try again.`,
});
export const tooBig = (what: SourceKind) => ({
  code: 'import_too_big',
  title: `Reading the ${what} needed too much memory`,
  message: `Nothing was imported. Split the ${what} into smaller ones, then try again.`,
});
export const failed = (what: SourceKind) => ({
  code: 'import_failed',
  title: `Reading the ${what} failed`,
  message: `Nothing was imported: the importer does not understand part of the ${what}. Simplify or split it, then try again.`,
});
