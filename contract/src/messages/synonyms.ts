/** Words that have the same meaning in a project's API. */
export const title = 'Synonyms';
export const text =
  'Terms that developers use for the same thing in your API, one group per line: top-up = deposit = add funds. Search treats the words on a line as equal, starting with the next published version.';
export const placeholder = 'top-up = deposit';
export const save = 'Save synonyms';
export const saving = 'Saving…';
export const saved = 'Synonyms saved. They take effect with the next published version.';
export const saveFailed = 'Couldn’t save the synonyms. Try again.';
export const loadFailed = 'Couldn’t load the synonyms';
export const retry = 'Try again';
export const atLine = (line: number, sentence: string) => `Line ${line}: ${sentence}`;
export const wordRequired = 'Enter a word or phrase on both sides of each equals sign';
export const equalsSign =
  'A word or phrase cannot contain an equals sign, which separates the words on a line';
export const twoWords = 'Enter at least two synonyms, such as top-up = deposit';
export const tooManyWords = (max: number) =>
  `A line has at most ${max} words or phrases. Split it into two lines.`;
export const tooManyLists = (max: number) => `A project has at most ${max} lines. Remove some first.`;
export const wordTwice = 'A word is on this line twice. Remove one.';
export const listTwice = 'Another line has the same words. Remove one of them.';
export const wordWithoutMeaning = (word: string) =>
  `“${word}” is part of every question. Choose a more specific word.`;
export const noLetters = (word: string) =>
  `“${word}” has no letters or digits that search can read. Enter a word.`;
