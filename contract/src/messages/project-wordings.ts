import { counted } from '../format-count.ts';

/** The file with a project's synonyms and the phrases of its methods. */
export const projectWordingMessages = {
  libraryRequired: 'Name the library of each method',
  tooManyMethods: (most: number) => `A file has at most ${most} methods`,
  export: 'Export',
  import: 'Import',
  title: 'Words and phrases as a file',
  text: 'These words, and the phrases under “Asked as” of all methods, as JSON. Importing replaces the words, and the phrases of the methods in the file.',
  fileName: 'wordings.json',
  exportFailed: 'Couldn’t export the words. Try again.',
  importFailed: 'Couldn’t import the words. Try again.',
  notJson: 'This file is not JSON. Choose a file that was exported here.',
  isList:
    'This file is a JSON list. Choose a file that was exported here: it is an object with “synonyms” and “methods”.',
  imported: (methods: number) =>
    `Words and the phrases of ${counted(methods, 'method')} imported. They count with the next published version.`,
  unmatched: (count: number) =>
    `${counted(count, 'method')} of the file could not be found in this project; everything else was imported:`,
  repeated: (count: number) =>
    `${counted(count, 'method')} of the file ${count === 1 ? 'is' : 'are'} named more than once; only the phrases of the first entry were imported:`,
  unmatchedMethod: (library: string, name: string) => `${library}: ${name}`,
  more: (count: number) => `and ${count} more`,
} as const;
