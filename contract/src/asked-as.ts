import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/asked-as.ts';
import { readAs, requiredLine, timestamp, uuid } from './shapes.ts';

export const askedAsLimits = { characters: 200, ofSubject: 50 } as const;

/**
 * The form in which phrases are compared: phrases that differ only in case, spaces or punctuation are the
 * same. The "#" of "C#" counts.
 */
export const phraseKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?!#)[\p{P}\p{Z}\p{Cf}\s]/gu, '');

/** A phrase that people use to ask for a method or a workflow; exactly one of the two ids is set. */
export const AskedPhrase = z.object({
  phrase_uuid: uuid,
  method_uuid: z.nullable(uuid),
  workflow_uuid: z.nullable(uuid),
  text: z.string(),
  /** 'model' for a model's suggestion, until the owner changes it. */
  source: readAs(z.enum(['owner', 'model']), 'owner'),
  /**
   * The names of up to three other methods and workflows of the project with the same phrase; filled only in
   * the list of one method or workflow.
   */
  also_for: readAs(z.array(z.string()), []),
  created_date: timestamp,
});
export type AskedPhrase = z.output<typeof AskedPhrase>;

export const PhraseText = requiredLine(askedAsLimits.characters, messages.textRequired);
/** All phrases of one method or workflow. */
export const PhraseTexts = z.array(PhraseText).check(
  z.maxLength(askedAsLimits.ofSubject, messages.tooManyTexts(askedAsLimits.ofSubject)),
  z.superRefine((texts, { addIssue }) => {
    const seen = new Set<string>();
    for (const [place, phrase] of texts.entries()) {
      const key = phraseKey(phrase);
      if (seen.has(key))
        addIssue({ code: 'custom', message: messages.textTwice, path: [place], input: texts });
      seen.add(key);
    }
  }),
);
const subject = {
  method_uuid: z._default(z.nullable(uuid), null),
  workflow_uuid: z._default(z.nullable(uuid), null),
};
/** A wording of the developer query that the phrase answers. The query then shows its rates before and after. */
const wording_uuid = z._default(z.nullable(uuid), null);
const AskedPhraseForm = z.object({ text: PhraseText, ...subject, wording_uuid }).check(
  z.refine(({ method_uuid, workflow_uuid }) => (method_uuid === null) !== (workflow_uuid === null), {
    message: messages.subjectRequired,
    path: ['method_uuid'],
  }),
);

const ofProject = z.object({ projectUuid: uuid });
const onePhrase = z.object({ phraseUuid: uuid });

export const askedAsCalls = {
  /** The phrases of one method or workflow, or of the whole project, oldest first. */
  list: call({
    method: 'GET',
    path: '/projects/:projectUuid/asked-as',
    permission: 'methods.read',
    params: ofProject,
    query: z.object({ method_uuid: z.optional(uuid), workflow_uuid: z.optional(uuid) }),
    answer: z.array(AskedPhrase),
  }),
  create: call({
    method: 'POST',
    path: '/projects/:projectUuid/asked-as',
    permission: 'methods.update',
    params: ofProject,
    body: AskedPhraseForm,
    answer: AskedPhrase,
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/asked-as/:phraseUuid',
    permission: 'methods.update',
    params: onePhrase,
    body: z.object({ text: PhraseText }),
    answer: AskedPhrase,
  }),
  delete: call({
    method: 'DELETE',
    path: '/asked-as/:phraseUuid',
    permission: 'methods.update',
    params: onePhrase,
    answer: z.object({ message: z.string() }),
  }),
};
