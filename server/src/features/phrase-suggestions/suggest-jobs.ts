import { askedAsLimits, phraseKey } from '@fieldkit/contract/asked-as.ts';
import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import {
  type AuthorizedContext,
  type Context,
  type InternalContext,
  inTransaction,
  type Services,
} from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { countRateLimited } from '../../services/rate-limits/count-attempt.ts';
import { type AnswerModel, askModel, openModel } from '../../services/search/answers/open-model.ts';
import { maskSecrets } from '../../services/search/recording/mask-secrets.ts';
import { namesTask } from '../asked-as/says-task.ts';
import { enqueueDueSuggestions, suggestionLimit } from './enqueue-suggestions.ts';
import {
  deletePhrases,
  insertSuggested,
  isAllowed,
  lockMethod,
  phrasesOfMethod,
  recordSuggestions,
  type SuggestibleMethod,
  selectMethods,
} from './phrase-suggestions.queries.ts';
import { hashOfMethod, methodText, PHRASES, suggestionPrompt } from './suggestion-prompt.ts';

const Job = z.object({ project_uuid: z.uuid() });

/** Asks the configured model how people ask for methods. */
export function suggestJobs(services: Services): JobHandlers[] {
  const inside = internalContext(services);
  const model = openModel(services.env);
  return [
    {
      queue: 'suggest-phrases',
      run: async (data) => {
        if (model) await suggestPhrases(inside, model, z.parse(Job, data).project_uuid);
      },
    },
    { queue: 'suggest-due', run: async () => enqueueDueSuggestions(inside) },
  ];
}

/** Methods in one prompt. */
const BATCH = 8;
/** Methods per query; most of them have suggestions already. */
const PAGE = 200;
const PATIENCE_MS = 60_000;
/** Seconds for which batches are collected before they are published. */
const COLLECTED_FOR = 10;
/** About 15 tokens a phrase. */
const MAX_TOKENS = 2_000;

type SuggestedPhrases = { method: SuggestibleMethod; text_hash: string; phrases: string[] };

/**
 * Asks a model how users would ask for each method of a project that is new or has changed, until the daily
 * limit. Each batch is stored by itself, so that an interrupted job continues.
 * @throws when the model fails, so that the job is retried
 */
async function suggestPhrases(
  ctx: InternalContext<'env' | 'jobs' | 'meters' | 'secrets'>,
  model: AnswerModel,
  project_uuid: string,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const page = await selectMethods(ctx.db, project_uuid, after, PAGE);
    const due = page
      .map((method) => ({ method, text_hash: hashOfMethod(methodText(method)) }))
      .filter(({ method, text_hash }) => method.text_hash !== text_hash);
    for (let from = 0; from < due.length; from += BATCH) {
      const batch = due.slice(from, from + BATCH);
      if (!(await isAllowed(ctx.db, project_uuid))) return;
      const counted = await countMethods(ctx, project_uuid, batch.length);
      if (counted > 0) await suggestFor(ctx, model, project_uuid, batch.slice(0, counted));
      if (counted < batch.length) return;
    }
    after = page.at(-1)?.method_uuid ?? null;
    if (page.length < PAGE) return;
  }
}

/** How many of these methods may be sent to the model today. Requests count, whatever their result. */
async function countMethods(
  ctx: Context<'env' | 'meters' | 'secrets'>,
  project_uuid: string,
  methods: number,
): Promise<number> {
  const attempt = { limit: suggestionLimit(ctx.env), subject: project_uuid, isLocal: false };
  for (let counted = 0; counted < methods; counted++)
    if ('isLimited' in (await countRateLimited(ctx, attempt))) return counted;
  return methods;
}

async function suggestFor(
  ctx: AuthorizedContext<'jobs'>,
  model: AnswerModel,
  project_uuid: string,
  batch: readonly Omit<SuggestedPhrases, 'phrases'>[],
): Promise<void> {
  const prompt = suggestionPrompt(batch.map(({ method }) => methodText(method)));
  const answer = await askModel(await model(), prompt, {
    maxTokens: MAX_TOKENS,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const suggestions = readSuggestions(answer, batch.length);
  await inTransaction(ctx, async (inside) => {
    if (!(await isAllowed(inside.db, project_uuid))) return;
    let isChanged = false;
    for (const [at, one] of batch.entries())
      isChanged =
        (await keepPhrases(inside, project_uuid, { ...one, phrases: suggestions[at] ?? [] })) || isChanged;
    if (isChanged) await markContentChanged(inside, project_uuid, COLLECTED_FOR);
  });
}

/**
 * Replaces what a model suggested for the method before, and leaves what its owner wrote, changed or removed.
 * @returns whether the method's phrases changed
 */
async function keepPhrases(
  { db }: Context,
  project_uuid: string,
  { method: { method_uuid }, text_hash, phrases }: SuggestedPhrases,
): Promise<boolean> {
  const before = await lockMethod(db, method_uuid);
  if (!before) return false;
  const present = await phrasesOfMethod(db, method_uuid);
  const wanted = new Set(phrases.map(phraseKey));
  const removed = present.filter(({ source, text }) => source === 'model' && !wanted.has(phraseKey(text)));
  const known = new Set([...before, ...present.map(({ text }) => text)].map(phraseKey));
  const room = askedAsLimits.ofSubject - (present.length - removed.length);
  const added = phrases.filter((text) => !known.has(phraseKey(text))).slice(0, Math.max(0, room));
  await deletePhrases(
    db,
    removed.map(({ phrase_uuid }) => phrase_uuid),
  );
  await insertSuggested(db, project_uuid, method_uuid, added);
  const texts = [...new Set([...before, ...phrases.map((text) => text.toLowerCase())])];
  await recordSuggestions(db, { method_uuid, project_uuid, text_hash, texts });
  return removed.length + added.length > 0;
}

const Reply = z.record(z.string(), z.array(z.unknown()));

const MAX_WORDS = 14;
const MIN_WORDS = 2;
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
    words >= MIN_WORDS &&
    words <= MAX_WORDS &&
    plain.test(text) &&
    !suspicious.test(text) &&
    namesTask(text) &&
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
