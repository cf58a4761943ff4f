import type { Operations } from '../../../platform/telemetry/open-operations.ts';
import { maskSecrets } from '../recording/mask-secrets.ts';
import type { EmbeddingEndpoint } from './embedding-endpoint.ts';

/** Creates vectors of questions while they are answered. */
export type QuestionVectors = {
  /** @returns a vector for each wording; null if they are not available in time, so that only words are searched */
  vectorsOf: (wordings: readonly string[]) => Promise<readonly Float32Array[] | null>;
};

/** A vector that arrives after the question stopped waiting still fills the cache, up to this time. */
const LATEST_MS = 10_000;
/** After this many questions in a row without a vector in time, none is requested until the pause has passed. */
const FAILURES = 3;
const PAUSE_MS = 30_000;
/** The number of cached wordings: 12 MB at 1,536 dimensions. */
const KEPT = 2_000;
const LONGEST = 500;

/**
 * Requests from the endpoint what the cache does not have. After failures in a row, the endpoint is not called for a
 * while, then tried with one question. Operators see that in the log and the metrics; users get answers by words.
 */
export function openQuestionVectors(
  endpoint: EmbeddingEndpoint,
  waitMs: number,
  { log, meters }: Pick<Operations, 'log' | 'meters'>,
): QuestionVectors {
  const known = new Map<string, Float32Array>();
  const coming = new Map<string, Promise<Float32Array>>();
  let failures = 0;
  let pausedUntil = 0;

  const fail = (outcome: 'failed' | 'late', err?: unknown) => {
    meters.questionVectors.inc({ outcome });
    failures += 1;
    if (failures >= FAILURES) pausedUntil = performance.now() + PAUSE_MS;
    if (failures !== FAILURES) return;
    const sentence =
      'The embeddings endpoint is slow or away; questions are answered by words alone meanwhile.';
    log.warn({ ...(err !== undefined && { err }), outcome, waitMs }, sentence);
  };
  const succeed = () => {
    meters.questionVectors.inc({ outcome: 'ok' });
    if (failures >= FAILURES) log.info('The embeddings endpoint answers in time again.');
    failures = 0;
    pausedUntil = 0;
  };
  const keep = (text: string, vector: Float32Array) => {
    known.set(text, vector);
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
  };
  const request = (texts: readonly string[]) => {
    const answer = endpoint.embed(texts, AbortSignal.timeout(LATEST_MS));
    for (const [place, text] of texts.entries()) {
      const vector = answer.then(
        (vectors) =>
          vectors[place] ?? Promise.reject(new Error('The model returned fewer vectors than questions.')),
      );
      coming.set(text, vector);
      vector
        .then(
          (made) => keep(text, made),
          () => {},
        )
        .finally(() => coming.delete(text));
    }
  };

  return {
    vectorsOf: async (wordings) => {
      const texts = wordings.map((wording) => maskSecrets(wording).trim().slice(0, LONGEST));
      if (texts.length === 0 || texts.some((text) => text === '')) return null;
      const ready = texts.flatMap((text) => known.get(text) ?? []);
      if (ready.length === texts.length) return ready;
      if (performance.now() < pausedUntil) {
        meters.questionVectors.inc({ outcome: 'skipped' });
        return null;
      }
      // After a pause, one question tries whether the endpoint is back; the others do not wait for it.
      if (failures >= FAILURES) pausedUntil = performance.now() + PAUSE_MS;
      const missing = [...new Set(texts)].filter((text) => !known.has(text) && !coming.has(text));
      if (missing.length > 0) request(missing);
      const all = texts.map((text) => known.get(text) ?? coming.get(text) ?? null);
      try {
        const vectors = await inTime(Promise.all(all), waitMs);
        if (vectors === 'late') fail('late');
        else succeed();
        return vectors === 'late' ? null : vectors.flatMap((vector) => vector ?? []);
      } catch (error) {
        fail('failed', error);
        return null;
      }
    },
  };
}

/** The value if it arrives in time, or 'late'. */
async function inTime<Value>(coming: Promise<Value>, milliseconds: number): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
