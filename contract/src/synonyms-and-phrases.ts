import * as z from 'zod/mini';
import { PhraseTexts } from './asked-as.ts';
import { call } from './call.ts';
import * as messages from './messages/synonyms-and-phrases.ts';
import { line, requiredLine, text, uuid } from './shapes.ts';
import { SynonymLists } from './synonyms.ts';

/** The most methods in one file. */
const maxMethods = 20_000;

/**
 * The phrases of one method, which is identified in a way that also works in another project: by library,
 * then by operation id or call.
 */
const MethodPhrases = z.object({
  library: requiredLine(200, messages.libraryRequired),
  operation_id: z._default(z.nullable(line(400)), null),
  http_method: z._default(line(40), ''),
  endpoint: z._default(text(2000), ''),
  asked_as: PhraseTexts,
});
export type MethodPhrases = z.output<typeof MethodPhrases>;

/** What owners added to the search of a project: its synonyms, and the phrases of its methods. */
const SynonymsAndPhrases = z.object({
  /** All lists of the project. If left out, the existing lists remain. */
  synonyms: z.optional(SynonymLists),
  /** Each method with all of its phrases. Methods that are not listed keep their phrases. */
  methods: z._default(
    z.array(MethodPhrases).check(z.maxLength(maxMethods, messages.tooManyMethods(maxMethods))),
    [],
  ),
});
export type SynonymsAndPhrases = z.input<typeof SynonymsAndPhrases>;

const ofProject = z.object({ projectUuid: uuid });

export const synonymsAndPhrasesCalls = {
  export: call({
    method: 'GET',
    path: '/projects/:projectUuid/wordings',
    permission: 'assistant.settings',
    params: ofProject,
    answer: z.object({ synonyms: z.array(z.array(z.string())), methods: z.array(MethodPhrases) }),
  }),
  /**
   * The import is all or nothing, except for methods that the project does not have, and repeated methods, of
   * which the first entry counts; both are listed in the answer.
   */
  import: call({
    method: 'PUT',
    path: '/projects/:projectUuid/wordings',
    permission: 'assistant.settings',
    params: ofProject,
    body: SynonymsAndPhrases,
    answer: z.object({
      methods: z.number(),
      unmatched: z.array(MethodPhrases),
      repeated: z.array(MethodPhrases),
    }),
  }),
};
