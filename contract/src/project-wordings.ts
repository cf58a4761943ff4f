import * as z from 'zod/mini';
import { AskedTexts } from './asked-as.ts';
import { call } from './call.ts';
import * as messages from './messages/project-wordings.ts';
import { line, requiredLine, text, uuid } from './shapes.ts';
import { SynonymLists } from './synonyms.ts';

/** The most methods in one file. */
const maxMethods = 20_000;

/**
 * The phrases of one method, which is identified in a way that also works in another project: by library,
 * then by operation id or call.
 */
const MethodWordings = z.object({
  library: requiredLine(200, messages.libraryRequired),
  operation_id: z._default(z.nullable(line(400)), null),
  http_method: z._default(line(40), ''),
  endpoint: z._default(text(2000), ''),
  asked_as: AskedTexts,
});
export type MethodWordings = z.output<typeof MethodWordings>;

/** What owners added to the search of a project: its synonyms, and the phrases of its methods. */
const ProjectWordings = z.object({
  /** All lists of the project. If left out, the existing lists remain. */
  synonyms: z.optional(SynonymLists),
  /** Each method with all of its phrases. Methods that are not listed keep their phrases. */
  methods: z._default(
    z.array(MethodWordings).check(z.maxLength(maxMethods, messages.tooManyMethods(maxMethods))),
    [],
  ),
});
export type ProjectWordings = z.input<typeof ProjectWordings>;

const ofProject = z.object({ projectUuid: uuid });

export const projectWordingCalls = {
  export: call({
    method: 'GET',
    path: '/projects/:projectUuid/wordings',
    permission: 'assistant.settings',
    params: ofProject,
    answer: z.object({ synonyms: z.array(z.array(z.string())), methods: z.array(MethodWordings) }),
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
    body: ProjectWordings,
    answer: z.object({
      methods: z.number(),
      unmatched: z.array(MethodWordings),
      repeated: z.array(MethodWordings),
    }),
  }),
};
