type What = 'document' | 'collection' | 'package';

/** Failures of reading a document that its content does not cause. */
// beyond the specification
export const sdkFromUrl = 'SDKs are uploaded as a file. Leave the address empty and choose the file';
export const sdkTooLarge = (megabytes: number) =>
  [
    'document_too_large',
    'The package is too large',
    `SDK packages may be up to ${megabytes} MB. Leave out tests, examples and vendored folders, then upload it again.`,
  ] as const;
export const tooSlow = (what: What) =>
  [
    'import_too_slow',
    `Reading the ${what} took too long`,
    `Nothing was imported. Divide the ${what}, or remove what developers do not need, then try again.`,
  ] as const;
export const tooBig = (what: What) =>
  [
    'import_too_big',
    `Reading the ${what} needed too much memory`,
    `Nothing was imported. Divide the ${what} into smaller ones, then try again.`,
  ] as const;
export const failed = (what: What) =>
  [
    'import_failed',
    `Reading the ${what} failed`,
    `Nothing was imported: there is something in the ${what} that the importer does not understand. Simplify it or divide it, then try again.`,
  ] as const;
