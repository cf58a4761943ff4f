import type { AnswerEvent, FoundAnswer } from '@fieldkit/contract/plugin-site.ts';
import type { LanguageModel } from 'ai';
import { sourcesOf } from './answer-sources.ts';
import { checkSentence, type Problem } from './check-sentence.ts';
import { knownWords } from './known-words.ts';
import { modelPrompt, NO_ANSWER } from './model-prompt.ts';
import { type RawSentence, sentenceStream } from './sentence-stream.ts';

const MOST_TOKENS = 700;
const MOST_CHARACTERS = 5_000;

export type AnswerInput = {
  question: string;
  found: FoundAnswer;
  timeoutMs: number;
  /** Ends it: the reader has left. */
  signal: AbortSignal;
  /** Why nothing of it is shown. */
  onKept: (reason: FallbackReason, problem?: unknown) => void;
};
type FallbackReason = Problem | 'nothing' | 'no answer' | 'uncited' | 'failed';

/**
 * Has a model write about the found calls, and yields each sentence after all of it was checked against them.
 * Nothing is yielded before a citation. Any failure ends it as 'kept': the answer that was made without a
 * model stays.
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
  const known = knownWords(question, sources);
  const held: AnswerEvent[] = [];
  let isCited = false;
  let reason: FallbackReason | null = null;
  const stop = new AbortController();
  try {
    const ended = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(timeoutMs)]);
    for await (const { text, begins } of sentencesOf(await open(), modelPrompt(question, sources), ended)) {
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
  } catch (problem) {
    reason = 'failed';
    onKept('failed', problem);
  } finally {
    stop.abort();
  }
  yield { end: reason === null ? 'whole' : 'kept' };
}

/** @throws when the model fails, is stopped, or ends in a way that is no end */
async function* sentencesOf(
  model: LanguageModel,
  { instructions, prompt }: ReturnType<typeof modelPrompt>,
  abortSignal: AbortSignal,
): AsyncGenerator<RawSentence> {
  const { streamText } = await import('ai');
  const { stream } = streamText({
    model,
    instructions,
    prompt,
    temperature: 0,
    maxOutputTokens: MOST_TOKENS,
    maxRetries: 0,
    abortSignal,
    // They are thrown here; by default the library prints them.
    onError: () => {},
  });
  const sentences = sentenceStream();
  let characters = 0;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new Error('The model was stopped.');
    if (part.type === 'finish' && part.finishReason !== 'stop' && part.finishReason !== 'length')
      throw new Error(`The model ended with ${part.finishReason}.`);
    // What is cut off is no sentence.
    if (part.type === 'finish' && part.finishReason === 'length') return;
    if (part.type !== 'text-delta') continue;
    characters += part.text.length;
    if (characters > MOST_CHARACTERS) return;
    yield* sentences.push(part.text);
  }
  yield* sentences.flush();
}
