import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/synonyms.ts';
import { requiredLine, uuid } from './shapes.ts';

export const synonymLimits = { lists: 200, wordsOfList: 10, characters: 60 } as const;

/** The form in which words are compared: case and spaces make no difference. */
const same = (word: string): string => word.toLowerCase().replace(/\s+/g, ' ');
const sameList = (words: readonly string[]): string => words.map(same).sort().join('\n');

/** Words and phrases that mean the same in the API of a project. */
const SynonymList = z
  .array(
    requiredLine(synonymLimits.characters, messages.wordRequired).check(
      // One list is one line of text: "top-up = deposit".
      z.refine((word) => !word.includes('='), messages.equalsSign),
    ),
    messages.twoWords,
  )
  .check(
    z.minLength(2, messages.twoWords),
    z.maxLength(synonymLimits.wordsOfList, messages.tooManyWords(synonymLimits.wordsOfList)),
    z.refine((words) => new Set(words.map(same)).size === words.length, messages.wordTwice),
  );

/** All lists of a project, in the order in which its owner wrote them. */
export const SynonymLists = z.array(SynonymList).check(
  z.maxLength(synonymLimits.lists, messages.tooManyLists(synonymLimits.lists)),
  z.superRefine((lists, { addIssue }) => {
    const seen = new Set<string>();
    for (const [place, words] of lists.entries()) {
      const key = sameList(words);
      if (seen.has(key))
        addIssue({ code: 'custom', message: messages.listTwice, path: [place], input: lists });
      seen.add(key);
    }
  }),
);

const ofProject = z.object({ projectUuid: uuid });
const Synonyms = z.object({ synonyms: z.array(z.array(z.string())) });

export const synonymCalls = {
  get: call({
    method: 'GET',
    path: '/projects/:projectUuid/synonyms',
    permission: 'assistant.settings',
    params: ofProject,
    answer: Synonyms,
  }),
  /** Replaces all lists, or changes nothing. The lists take effect with the next published version. */
  update: call({
    method: 'PUT',
    path: '/projects/:projectUuid/synonyms',
    permission: 'assistant.settings',
    params: ofProject,
    body: z.object({ synonyms: SynonymLists }),
    answer: Synonyms,
  }),
};
