import * as z from 'zod/mini';
import { AskedTexts } from './asked-as.ts';
import { call } from './call.ts';
import * as messages from './messages/project-wordings.ts';
import { line, requiredLine, text, uuid } from './shapes.ts';
import { SynonymLists } from './synonyms.ts';

/** The most methods in one file. */
const maxMethods = 20_000;

/** How people ask for one method, by what names it in another project as well: library, then operation id or call. */
const MethodWordings = z.object({
  library: requiredLine(200, messages.libraryRequired),
  operation_id: z._default(z.nullable(line(400)), null),
  http_method: z._default(line(40), ''),
  endpoint: z._default(text(2000), ''),
  asked_as: AskedTexts,
});
export type MethodWordings = z.output<typeof MethodWordings>;

/** What owners taught search about a project: its synonyms, and how people ask for its methods. */
const ProjectWordings = z.object({
  /** All lists of the project. Left out, those of before stay. */
  synonyms: z.optional(SynonymLists),
  /** Each with all of its phrases. Methods that are not named keep their phrases. */
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
   * All or nothing, but for methods that the project does not have, and those that the file names again: both are
   * listed, and the first entry of a method counts.
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
