import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rankMethods } from '../server/src/services/search/ranking/rank-methods.ts';
import { buildSearchIndex, type Searchable } from '../server/src/services/search/search-index.ts';
import { githubCalls } from './github-calls.ts';
import { readRetrievalSets } from './retrieval-sets.ts';
import { quantile } from './table.ts';

export type LargeIndex = {
  methods: number;
  buildSeconds: number;
  megabytes: number;
  p50: number;
  p95: number;
};

const syllables = 'bar den fol gim hup jor kel lom nad pir quo ras tev vun wix zor'.split(' ');

/**
 * Measures many calls, created from GitHub's with different nouns for each copy; searched by their titles and
 * by the sets' questions, alternating.
 */
export function measureLargeIndex(folder: string, methods: number, questions = 400): LargeIndex {
  const known = githubCalls();
  const calls = Array.from({ length: methods }, (_, place) => copyOf(known, place));
  const before = memory();
  const since = performance.now();
  const index = buildSearchIndex(calls);
  const buildSeconds = (performance.now() - since) / 1000;
  const megabytes = (memory() - before) / 1024 ** 2;
  const foreign = readRetrievalSets(folder).flatMap(({ queries }) => queries);
  const asked = Array.from({ length: questions }, (_, place) =>
    place % 2 === 0
      ? (known[(place * 3) % known.length]?.summary ?? '')
      : (foreign[(place * 7) % foreign.length]?.text ?? ''),
  );
  const took = asked.map((text) => {
    const start = performance.now();
    rankMethods(index, text, 10);
    return performance.now() - start;
  });
  return { methods, buildSeconds, megabytes, p50: quantile(took, 0.5), p95: quantile(took, 0.95) };
}

function copyOf(known: Searchable[], place: number): Searchable {
  const call = known[place % known.length];
  if (!call) throw new Error('The index has no calls to copy.');
  const copy = Math.floor(place / known.length);
  const noun = nounOf(copy * 31 + (place % 97));
  return {
    ...call,
    id: `${call.id} ${copy}`,
    name: `${call.name} ${noun}`,
    path: `${call.path}/${noun}`,
    summary: `${call.summary} ${noun}`,
    description: `${call.description} For ${noun} and ${nounOf(place % 4096)}.`,
  };
}

const nounOf = (number: number): string =>
  [number, number >> 4, number >> 8].map((part) => syllables[part & 15]).join('');

/** The used memory after garbage collection. */
function memory(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
