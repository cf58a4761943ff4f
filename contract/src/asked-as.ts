import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/asked-as.ts';
import { readAs } from './read-defaults.ts';
import { requiredLine, timestamp, uuid } from './shapes.ts';

export const askedAsLimits = { characters: 200, ofSubject: 50 } as const;

/** A phrase as two are compared: those that differ only in case, spaces or punctuation are the same. The "#" of "C#" counts. */
export const phraseKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?!#)[\p{P}\p{Z}\p{Cf}\s]/gu, '');

/** How people ask for a method or a workflow, in their own words; one of both ids is set. */
export const AskedPhrase = z.object({
  phrase_uuid: uuid,
  method_uuid: z.nullable(uuid),
  workflow_uuid: z.nullable(uuid),
  text: z.string(),
  /** A model's suggestion until its owner changes it. */
  source: readAs(z.enum(['owner', 'model']), 'owner'),
  /** The names of others of the project with the same phrase, three at most; filled in the list of one method or workflow. */
  also_for: readAs(z.array(z.string()), []),
  created_date: timestamp,
});
export type AskedPhrase = z.output<typeof AskedPhrase>;

export const AskedText = requiredLine(askedAsLimits.characters, messages.textRequired);
/** All phrases of one method or workflow. */
export const AskedTexts = z.array(AskedText).check(
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
/** A wording of the developer query that it answers, whose rates before and after then show. */
const wording_uuid = z._default(z.nullable(uuid), null);
const AskedPhraseForm = z.object({ text: AskedText, ...subject, wording_uuid }).check(
  z.refine(({ method_uuid, workflow_uuid }) => (method_uuid === null) !== (workflow_uuid === null), {
    message: messages.subjectRequired,
    path: ['method_uuid'],
  }),
);

const ofProject = z.object({ projectUuid: uuid });
const onePhrase = z.object({ phraseUuid: uuid });

export const askedAsCalls = {
  /** Those of one method or workflow, or of the whole project, oldest first. */
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
    body: z.object({ text: AskedText }),
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
