import { type AskedPhrase, askedAsCalls, askedAsLimits } from '@fieldkit/contract/asked-as.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/asked-as.ts';
import { conflict, notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { authorize, authorizeActor } from '../../services/access/authorize.ts';
import { type Context, type Route, route, runInTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { wordsOf } from '../../services/search/index/words-of.ts';
import { withoutFrame } from '../../services/search/question-frame.ts';
import { maskSecrets } from '../../services/search/recording/mask-secrets.ts';
import {
  type AskedPhraseRow,
  countPhrases,
  deletePhraseRow,
  hasPhrase,
  hasWording,
  insertPhrase,
  lockSubject,
  replacePhrases,
  type Subject,
  selectPhrase,
  selectPhrases,
  updatePhraseText,
} from './asked-phrases.queries.ts';

/** Adds a phrase to a method or workflow; it takes effect with the next published version. */
async function addAskedPhrase(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<typeof askedAsCalls.create>,
): Promise<Answer<typeof askedAsCalls.create>> {
  const access = await authorize(ctx, params.projectUuid, 'methods.update');
  const { projectUuid: project_uuid } = params;
  const { method_uuid, workflow_uuid, wording_uuid } = body;
  const subject = { method_uuid, workflow_uuid };
  const text = maskSecrets(body.text);
  if (!namesTask(text)) throw wrongField({ text: messages.phraseWithoutWords(text) });
  const added_by = ctx.actor.kind === 'person' ? ctx.actor.customer_uuid : null;
  return runInTransaction(access, async (inside) => {
    const { db } = inside;
    if (!(await lockSubject(db, project_uuid, subject))) throw notFound(messages.unknownSubject);
    if (wording_uuid && !(await hasWording(db, project_uuid, wording_uuid)))
      throw notFound(messages.unknownWording);
    if (await hasPhrase(db, subject, text)) throw conflict(messages.twice);
    if ((await countPhrases(db, subject)) >= askedAsLimits.ofSubject) throw conflict(messages.tooMany);
    const made = await insertPhrase(db, { ...subject, project_uuid, text, wording_uuid, added_by });
    await markContentChanged(inside, project_uuid);
    return toAskedPhrase(made);
  });
}

/** Changes the text of a phrase. */
async function updateAskedPhrase(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<typeof askedAsCalls.update>,
): Promise<Answer<typeof askedAsCalls.update>> {
  const { access, project_uuid, subject } = await authorizeForPhrase(ctx, params.phraseUuid);
  const text = maskSecrets(body.text);
  if (!namesTask(text)) throw wrongField({ text: messages.phraseWithoutWords(text) });
  return runInTransaction(access, async (inside) => {
    const { db } = inside;
    if (!(await lockSubject(db, project_uuid, subject))) throw notFound(messages.unknownSubject);
    if (await hasPhrase(db, subject, text, params.phraseUuid)) throw conflict(messages.twice);
    const row = await updatePhraseText(db, params.phraseUuid, text);
    if (!row) throw notFound(messages.notFound);
    await markContentChanged(inside, project_uuid);
    return toAskedPhrase(row);
  });
}

/** Removes a phrase. */
async function deleteAskedPhrase(
  ctx: Context<'jobs'>,
  { params }: ParsedRequest<typeof askedAsCalls.delete>,
): Promise<Answer<typeof askedAsCalls.delete>> {
  const { access, project_uuid } = await authorizeForPhrase(ctx, params.phraseUuid);
  await runInTransaction(access, async (inside) => {
    await deletePhraseRow(inside.db, params.phraseUuid);
    await markContentChanged(inside, project_uuid);
  });
  return { message: messages.removed };
}

/** @throws Refusal 404 if the phrase does not exist, or is not in a project of the actor */
async function authorizeForPhrase<Given extends Context>(ctx: Given, phrase_uuid: string) {
  const row = await selectPhrase(authorizeActor(ctx).db, phrase_uuid);
  if (!row) throw notFound(messages.notFound);
  const { project_uuid, method_uuid, workflow_uuid } = row;
  const access = await authorize(ctx, project_uuid, 'methods.update', messages.notFound);
  return { access, project_uuid, subject: { method_uuid, workflow_uuid } };
}

/** Lists the phrases of a method, of a workflow, or of a whole project. */
async function listAskedPhrases(
  ctx: Context,
  { params, query }: ParsedRequest<typeof askedAsCalls.list>,
): Promise<Answer<typeof askedAsCalls.list>> {
  await authorize(ctx, params.projectUuid, 'methods.read');
  return (await selectPhrases(ctx.db, params.projectUuid, query)).map(toAskedPhrase);
}

/** A phrase in the form of the API. */
const toAskedPhrase = ({
  phrase_uuid,
  method_uuid,
  workflow_uuid,
  text,
  source,
  created_at,
  also_for = [],
}: AskedPhraseRow & { also_for?: string[] }): AskedPhrase => ({
  phrase_uuid,
  method_uuid,
  workflow_uuid,
  text,
  source,
  also_for,
  created_date: created_at.toISOString(),
});

/** Any word works: a frame such as "how do I" is only recognized before a task. */
const TASK = 'refund';

/** Whether search can find something with a phrase: "!!!", "how do I" and "show me how to" contain no word for that. */
export const namesTask = (phrase: string): boolean =>
  wordsOf(phrase).length > 0 && withoutFrame(`${phrase} ${TASK}`) !== TASK;

/**
 * Replaces all phrases of a method or workflow, inside the transaction that locked it. The caller validates
 * the texts by the contract, and publishes.
 */
export async function replaceAskedPhrases(
  ctx: Context,
  { project_uuid, ...subject }: Subject & { project_uuid: string },
  texts: readonly string[],
): Promise<void> {
  await authorize(ctx, project_uuid, 'methods.update');
  const added_by = ctx.actor.kind === 'person' ? ctx.actor.customer_uuid : null;
  await replacePhrases(ctx.db, { ...subject, project_uuid, added_by }, texts);
}

export const askedAsRoutes: readonly Route[] = [
  route(askedAsCalls.list, listAskedPhrases),
  route(askedAsCalls.create, addAskedPhrase),
  route(askedAsCalls.update, updateAskedPhrase),
  route(askedAsCalls.delete, deleteAskedPhrase),
];
