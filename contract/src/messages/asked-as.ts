/** How people ask for a method or a workflow. */
export const askedAsMessages = {
  textRequired: 'Write how people ask for it',
  subjectRequired: 'Name the method or the workflow that answers it, one of both',
  added: 'Phrase added. It counts with the next published version.',
  updated: 'Phrase updated',
  removed: 'Phrase removed',
  notFound: [
    'asked_phrase_not_found',
    'This phrase does not exist',
    'This phrase does not exist any more. Reload the list.',
  ],
  unknownSubject: [
    'asked_phrase_subject_not_found',
    'This method or workflow does not exist',
    'This method or workflow is not part of the project any more. Choose another; nothing was changed.',
  ],
  twice: [
    'asked_phrase_exists',
    'This phrase is there already',
    'This method or workflow has this phrase already. Nothing was changed.',
  ],
  tooMany: [
    'too_many_asked_phrases',
    'No more phrases can be added',
    'A method or workflow has at most 50 phrases. Remove one first; nothing was changed.',
  ],
} as const;
