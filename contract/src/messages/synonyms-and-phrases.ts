import { counted } from '../format-count.ts';

/** The file with a project's synonyms and the phrases of its methods. */
export const libraryRequired = 'Specify the library of each method';
export const tooManyMethods = (max: number) => `A file has at most ${max} methods`;
const exportText = 'Export';
const importText = 'Import';
export const title = 'Synonyms and phrases as a file';
export const text =
  'These synonyms, and the phrases under “Asked as” of all methods, as JSON. Importing replaces the synonyms, and the phrases of the methods in the file.';
export const fileName = 'wordings.json';
export const exportFailed = 'Couldn’t export the synonyms. Try again.';
export const importFailed = 'Couldn’t import the synonyms. Try again.';
export const notJson = 'This file is not JSON. Choose a file that was exported here.';
export const isList =
  'This file is a JSON list. Choose a file that was exported here: it is an object with “synonyms” and “methods”.';
export const imported = (methods: number) =>
  `Synonyms and the phrases of ${counted(methods, 'method')} imported. They take effect with the next published version.`;
export const unmatched = (count: number) =>
  `${counted(count, 'method')} in the file could not be found in this project; everything else was imported:`;
export const repeated = (count: number) =>
  `${counted(count, 'method')} in the file ${count === 1 ? 'is' : 'are'} listed more than once; only the phrases of the first entry were imported:`;
export const unmatchedMethod = (library: string, name: string) => `${library}: ${name}`;
export const more = (count: number) => `and ${count} more`;
export { exportText as export, importText as import };
