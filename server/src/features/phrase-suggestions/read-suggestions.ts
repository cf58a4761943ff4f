import { askedAsLimits, phraseKey } from '@fieldkit/contract/asked-as.ts';
import * as z from 'zod/mini';
import { maskSecrets } from '../../services/search/recording/mask-secrets.ts';
import { saysTask } from '../asked-as/says-task.ts';
import { PHRASES } from './suggestion-prompt.ts';

const Reply = z.record(z.string(), z.array(z.unknown()));

const MAX_WORDS = 14;
const LEAST_WORDS = 2;
/** Letters of any language, digits, and punctuation within sentences. */
const plain = /^[\p{L}\p{M}\p{N} '’,.?!-]+$/u;
/** What an instruction to a model or a promise to a reader sounds like, and no task with an API does. */
const suspicious = /\b(ignore|disregard|instructions?|prompt|system|assistant|jailbreak|https?|www)\b/i;

/**
 * Reads a model's suggestions for several methods.
 * @param count the number of methods in the prompt: m1, m2, …
 * @returns for each method the phrases that are plain, short and distinct; an empty list if it has none
 * @throws if the answer contains no JSON object of lists
 */
export function readSuggestions(answer: string, count: number): string[][] {
  const from = answer.indexOf('{');
  const to = answer.lastIndexOf('}');
  const parsed = z.safeParse(Reply, parse(answer.slice(from, to + 1)));
  if (from < 0 || !parsed.success) throw new Error('The model answered no JSON object with phrases.');
  return Array.from({ length: count }, (_, at) =>
    distinct(parsed.data[`m${at + 1}`] ?? []).slice(0, PHRASES.max),
  );
}

/** Removes phrases that differ only in case, spaces or punctuation. */
function distinct(texts: readonly unknown[]): string[] {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const phrase = typeof text === 'string' ? text.trim().replace(/[.\s]+$/, '') : '';
    if (isPhrase(phrase) && !byKey.has(phraseKey(phrase))) byKey.set(phraseKey(phrase), phrase);
  }
  return [...byKey.values()];
}

function isPhrase(text: string): boolean {
  const words = text.split(/\s+/).length;
  return (
    text.length <= askedAsLimits.characters &&
    words >= LEAST_WORDS &&
    words <= MAX_WORDS &&
    plain.test(text) &&
    !suspicious.test(text) &&
    saysTask(text) &&
    maskSecrets(text) === text
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
