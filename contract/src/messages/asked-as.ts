/** How people ask for a method or a workflow. */
export const textRequired = 'Enter how people ask for it';
export const phraseWithoutWords = (text: string) =>
  `“${text}” has no word that search can use. Add one that says what to do.`;
export const addWord = 'Add a word that says what to do';
export const textTwice = 'This phrase appears twice';
export const tooManyTexts = (max: number) => `A method or workflow has at most ${max} phrases`;
export const subjectRequired = 'Choose either the method or the workflow that answers it';
export const added = 'Phrase added. It takes effect with the next published version.';
export const updated = 'Phrase updated';
export const removed = 'Phrase removed';
export const title = 'Asked as';
export const text =
  'How people ask for it, in their own words. Assistants find it by these phrases as well as by its name.';
export const none = 'No phrases yet.';
export const suggested = 'Suggested by AI';
export const alsoFor = (names: readonly string[]) => `Also used for ${names.join(', ')}`;
export const phrase = (place: number) => `Phrase ${place}`;
export const newPhrase = 'New phrase';
export const newPhraseHint = 'give the buyer their money back';
export const add = 'Add phrase';
export const remove = (text: string) => `Remove “${text}”`;
export const loadFailed = 'Couldn’t load the phrases';
export const tryAgain = 'Try again';
export const addFailed = 'Couldn’t add the phrase. Try again.';
export const updateFailed = 'Couldn’t change the phrase. Try again.';
export const removeFailed = 'Couldn’t remove the phrase. Try again.';
export const notFound = {
  code: 'asked_phrase_not_found',
  title: 'This phrase does not exist',
  message: 'This phrase no longer exists. Reload the list.',
};
export const unknownSubject = {
  code: 'asked_phrase_subject_not_found',
  title: 'This method or workflow does not exist',
  message: 'This method or workflow is no longer part of the project. Choose another; nothing was changed.',
};
export const unknownWording = {
  code: 'wording_not_found',
  title: 'This question does not exist',
  message: 'This question no longer exists. Reload the list, then answer it again; nothing was changed.',
};
export const twice = {
  code: 'asked_phrase_exists',
  title: 'This phrase already exists',
  message: 'This method or workflow already has this phrase. Nothing was changed.',
};
export const tooMany = {
  code: 'too_many_asked_phrases',
  title: 'No more phrases can be added',
  message: 'A method or workflow has at most 50 phrases. Remove one first; nothing was changed.',
};
