import type { AnswerEvent, FoundAnswer } from '@fieldkit/contract/plugin-site.ts';
import type { LanguageModel } from 'ai';
import type { Env } from '../../../platform/settings/env.ts';
import type { Context } from '../../context.ts';
import { countRateLimited, type Limit } from '../../rate-limits/count-attempt.ts';
import { sourcesOf } from './answer-sources.ts';
import { collectAnswerWords } from './answer-words.ts';
import { checkSentence, type SentenceProblem } from './check-sentence.ts';
import { NO_ANSWER, writeModelPrompt } from './open-model.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** The requester: a personal key or a network. */
export type Requester = { install_uuid: string } | { network: string; isLocal: boolean };

const limits = {
  /** A page requests it once. */
  ticket: (): Limit => ({ kind: 'written answers of ticket', max: 1, windowSeconds: HOUR }),
  network: (env: Env): Limit => ({
    kind: 'written answers for network',
    max: env.LIMIT_WRITTEN_ANSWERS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  key: (env: Env): Limit => ({
    kind: 'written answers for personal key',
    max: env.LIMIT_WRITTEN_ANSWERS_PER_KEY,
    windowSeconds: HOUR,
  }),
  /** Limits the cost of a project's answers, over all requesters. */
  project: (env: Env): Limit => ({
    kind: 'written answers of project',
    max: env.LIMIT_WRITTEN_ANSWERS_PER_PROJECT,
    windowSeconds: DAY,
  }),
};

/** Whether the model may be called once more. The count is in the database, shared by all processes. */
export async function mayWrite(
  services: Context<'env' | 'meters' | 'secrets'>,
  { ticket_uuid, project_uuid }: { ticket_uuid: string; project_uuid: string },
  reader: Requester,
): Promise<boolean> {
  const { env } = services;
  const always = { isLocal: false };
  const used = await countRateLimited(services, { limit: limits.ticket(), subject: ticket_uuid, ...always });
  if ('isLimited' in used) return false;
  const own = await countRateLimited(
    services,
    'install_uuid' in reader
      ? { limit: limits.key(env), subject: reader.install_uuid, ...always }
      : { limit: limits.network(env), subject: reader.network, isLocal: reader.isLocal },
  );
  if ('isLimited' in own) return false;
  const all = await countRateLimited(services, {
    limit: limits.project(env),
    subject: project_uuid,
    ...always,
  });
  if (!('isLimited' in all)) return true;
  await own.uncount();
  return false;
}

const MAX_TOKENS = 700;
const MAX_CHARACTERS = 5_000;

type AnswerInput = {
  question: string;
  found: FoundAnswer;
  timeoutMs: number;
  /** Aborted when the reader leaves. */
  signal: AbortSignal;
  /** Called with the reason if nothing of it is shown. */
  onKept: (reason: FallbackReason, problem?: unknown) => void;
};
type FallbackReason = SentenceProblem | 'nothing' | 'no answer' | 'uncited' | 'failed';

/**
 * Has a model write about the found calls, and yields each sentence after it was fully checked against them. Nothing
 * is yielded before a citation. Any failure ends the stream with 'kept': the answer that was made without a model
 * stays.
 */
export async function* writeAnswer(
  open: () => Promise<LanguageModel>,
  { question, found, timeoutMs, signal, onKept }: AnswerInput,
): AsyncGenerator<AnswerEvent> {
  const sources = found.outcome === 'none' ? [] : sourcesOf(found);
  if (sources.length === 0) {
    onKept('nothing');
    yield { end: 'kept' };
    return;
  }
  const known = collectAnswerWords(question, sources);
  const held: AnswerEvent[] = [];
  let isCited = false;
  let reason: FallbackReason | null = null;
  const stop = new AbortController();
  try {
    const ended = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(timeoutMs)]);
    for await (const { text, begins } of sentencesOf(
      await open(),
      writeModelPrompt(question, sources),
      ended,
    )) {
      if (text.startsWith('```')) break;
      if (!isCited && held.length === 0 && text.replace(/\W+$/, '') === NO_ANSWER) reason = 'no answer';
      const checked = checkSentence(text, sources, known);
      reason ??= checked.problem;
      if (reason !== null || checked.sentence === null) break;
      const event: AnswerEvent = { sentence: checked.sentence, begins };
      isCited ||= checked.sentence.some((piece) => 'cites' in piece);
      held.push(event);
      if (isCited) yield* held.splice(0);
    }
    if (!isCited) reason ??= 'uncited';
    if (reason) onKept(reason);
  } catch (error) {
    reason = 'failed';
    onKept('failed', error);
  } finally {
    stop.abort();
  }
  yield { end: reason === null ? 'whole' : 'kept' };
}

/** @throws if the model fails, is stopped, or ends unexpectedly */
async function* sentencesOf(
  model: LanguageModel,
  { instructions, prompt }: ReturnType<typeof writeModelPrompt>,
  abortSignal: AbortSignal,
): AsyncGenerator<RawSentence> {
  const { streamText } = await import('ai');
  const { stream } = streamText({
    model,
    instructions,
    prompt,
    temperature: 0,
    maxOutputTokens: MAX_TOKENS,
    maxRetries: 0,
    abortSignal,
    // Errors are thrown here; by default, the library prints them.
    onError: () => {},
  });
  const sentences = streamSentences();
  let characters = 0;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new Error('The model was stopped.');
    if (part.type === 'finish' && part.finishReason !== 'stop' && part.finishReason !== 'length')
      throw new Error(`The model ended with ${part.finishReason}.`);
    // A truncated sentence is dropped.
    if (part.type === 'finish' && part.finishReason === 'length') return;
    if (part.type !== 'text-delta') continue;
    characters += part.text.length;
    if (characters > MAX_CHARACTERS) return;
    yield* sentences.push(part.text);
  }
  yield* sentences.flush();
}

/** A sentence as a model wrote it. */
type RawSentence = { text: string; begins: boolean };

/** The end of a sentence, including quotes, brackets, and citations after the period. */
const end = /(?:[.!?]+["'”’)\]]*(?=\s)|[。！？]["'”’」）]*)((?:\s*\[[^[\]\n]{1,40}\])*)/g;
const shortForm = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|z\.b|bzw|\d{1,2}|\p{L})\.$/iu;

/**
 * Splits a model's output into sentences while it arrives. A sentence is complete once the next word has begun,
 * because nothing that belongs to it can follow then.
 */
export function streamSentences() {
  let rest = '';
  let begins = true;

  const take = (upTo: number): RawSentence[] => {
    const text = rest.slice(0, upTo);
    rest = rest.slice(upTo).replace(/^[^\S\n]+/, '');
    const sentence = { text: text.trim(), begins };
    if (sentence.text !== '') begins = false;
    return sentence.text === '' ? [] : [sentence];
  };
  const next = (): RawSentence[] | null => {
    if (/^\s*\n/.test(rest)) {
      rest = rest.trimStart();
      begins = true;
      if (rest === '') return null;
    }
    const line = rest.indexOf('\n');
    const within = line < 0 ? rest : rest.slice(0, line);
    for (const found of within.matchAll(end)) {
      const stop = found.index + found[0].length;
      const after = within.slice(stop);
      // The next text may still be a citation of this sentence.
      if (line < 0 && (!/\S/.test(after) || /^\s*\[[^\]]*$/.test(after))) return null;
      if (isWhole(within.slice(0, stop), found[1] ?? '')) return take(stop);
    }
    return line < 0 ? null : take(line);
  };

  return {
    /** Adds a piece and returns the sentences that are complete now. */
    push: (piece: string): RawSentence[] => {
      rest += piece;
      const sentences: RawSentence[] = [];
      for (let found = next(); found !== null; found = next()) sentences.push(...found);
      return sentences;
    },
    /** Returns the remaining text at the end. */
    flush: (): RawSentence[] => take(rest.length),
  };
}

/** A sentence does not end within code or after an abbreviation. */
const isWhole = (text: string, citations: string): boolean =>
  (text.match(/`/g)?.length ?? 0) % 2 === 0 && !shortForm.test(text.slice(0, text.length - citations.length));
