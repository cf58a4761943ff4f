/** Words that mean the same in the API of a project. */
export const title = 'Words that mean the same';
export const text =
  'Terms that developers use for the same thing in your API, one group per line: top-up = deposit = add funds. Search treats the words of a line as equal, starting with the next published version.';
export const placeholder = 'top-up = deposit';
export const save = 'Save words';
export const saving = 'Saving…';
export const saved = 'Words saved. They take effect with the next published version.';
export const saveFailed = 'Couldn’t save the words. Try again.';
export const loadFailed = 'Couldn’t load the words that mean the same';
export const retry = 'Try again';
export const atLine = (line: number, sentence: string) => `Line ${line}: ${sentence}`;
export const wordRequired = 'Write a word or phrase on both sides of each equals sign';
export const equalsSign =
  'A word or phrase cannot contain an equals sign, which separates the words of a line';
export const twoWords = 'Write at least two words that mean the same, such as top-up = deposit';
export const tooManyWords = (most: number) =>
  `A line has at most ${most} words or phrases. Split it into two lines.`;
export const tooManyLists = (most: number) => `A project has at most ${most} lines. Remove some first.`;
export const wordTwice = 'A word is in this line twice. Leave one out.';
export const listTwice = 'Another line has the same words. Remove one of them.';
export const wordWithoutMeaning = (word: string) =>
  `“${word}” is part of every question. Choose a more specific word.`;
export const noLetters = (word: string) =>
  `“${word}” has no letters or digits that search can read. Write a word.`;
