/** Try a question: the results that assistants would get, and why. */
export const questionRequired = 'Enter a question';
export const title = 'Try a question';
export const text =
  'See which results assistants get and why each one ranks where it does. Nothing is recorded.';
export const question = 'Question';
export const questionHint = 'give the buyer their money back';
export const also = 'Other phrasings';
export const optional = 'optional';
export const alsoText = 'One per line, five at most. Assistants send two, worded like API documentation.';
export const alsoHint = 'create a refund\nreverse a charge';
export const tooMany = (max: number) => `Enter at most ${max} other phrasings. Remove some.`;
export const tooLong = (max: number) => `Each phrasing must have at most ${max} characters. Shorten it.`;
export const steps = (count: number, names: readonly string[]) =>
  `${count === 1 ? '1 step' : `${count} steps`}: ${names.join(' → ')}${count > names.length ? ' → …' : ''}`;
export const close = 'Close';
export const failed = 'Couldn’t search the published version';
export const tryAgain = 'Try again';
export const outcomes = {
  answered: 'Answered: assistants present the first result as the answer.',
  uncertain: 'Uncertain: assistants are told that these are only the nearest results.',
  none: 'No answer: nothing in the published version matches.',
} as const;
export const results = 'Results';
export const nothingTitle = 'No results';
export const nothingText =
  'Nothing in the published version matches these words. Name an object of the API and what to do with it.';
export const reasonsOf = (wording: string) => `“${wording}”`;
export const reasons = {
  words: (text: string) => `Words: ${text}`,
  lexicon: (text: string) => `Meaning: ${text}`,
  asked_as: (text: string) => `Asked as: ${text}`,
  suggested_as: (text: string) => `Suggested by AI: ${text}`,
  chosen: (text: string) => (text === '1' ? 'Chosen by 1 developer' : `Chosen by ${text} developers`),
  embeddings: (text: string) => `Embeddings: ${text} similar`,
  http_method: (text: string) => `HTTP method: ${text}`,
  excluded: (text: string) => `Excluded by the question: ${text}`,
} as const;
export const workflow = 'Workflow';
export const answer = (text: string) => `Answer “${text}” with a method or workflow`;
export const answerTitle = 'Answer with a method or workflow';
export const answerText =
  'The phrase becomes one of the ways people ask for it. It takes effect with the next published version.';
export const phrase = 'Phrase';
export const find = 'Find another';
export const findHint = 'refund';
export const answeredBy = 'Answered by';
export const nearest = 'Leave it empty to see the nearest results for the phrase.';
export const noneClose = 'Nothing comes close. Choose one of these, or search for another.';
export const nothing = 'Nothing matches. Search for the method or workflow with other words.';
export const pinToo = 'Pin the question';
export const pinText = 'Newer documents and workflows are tested with it before they take effect.';
export const cancel = 'Cancel';
export const save = 'Save answer';
export const saving = 'Saving…';
export const saved = 'Answer saved. It takes effect with the next published version.';
export const saveFailed = 'Couldn’t save the answer. Try again.';
