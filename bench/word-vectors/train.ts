import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { quantize } from '../../server/src/services/search/embeddings/vector-set.ts';
import { frequentStems, makeInitialVectors, readGlove } from './initial-vectors.ts';
import { readLessons, readWordings } from './read-lessons.ts';
import { seededRandom } from './seeded-random.ts';
import type { RunInput, RunResult } from './train-run.ts';
import { bagOf } from './vector-model.ts';

// Trains the word vectors of the search: `node bench/word-vectors/train.ts <folder of fixtures> <glove.json>
// [output folder]`. README.md in this folder describes the sources of the files. The result is deterministic.
// With --unmeasured, the questions on which weights are fitted are not used.
// The vectors are the mean of several runs with the same initial vectors and another order of the examples: the mean
// generalizes better than each of them (arXiv:2203.05482). Each processor trains one run at a time.

const DIMENSIONS = 96;
const RUNS = 6;
/** The number of frequent English stems that occur in no pair but may occur in questions. */
const FREQUENT_STEMS = 12_000;

const isMeasured = !process.argv.includes('--unmeasured');
const [fixtures = '', gloveFile = '', target = defaultTarget()] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));
const glove = readGlove(gloveFile);
const lessons = readLessons(fixtures, isMeasured);
const wordings = readWordings();
const words = numberWords();
const { vectors, frequencies } = makeInitialVectors(glove, words, DIMENSIONS, seededRandom(1));
writeVectors(await trainRuns());

function numberWords(): ReadonlyMap<string, number> {
  const all = new Set<string>();
  const add = (weighted: ReadonlyMap<string, number>) => {
    for (const word of weighted.keys()) if (!/\s/.test(word)) all.add(word);
  };
  for (const { calls, questions } of lessons) {
    calls.forEach(add);
    for (const question of questions) add(question.words);
  }
  for (const { asked, meant } of wordings) {
    add(asked);
    add(meant);
  }
  for (const stem of frequentStems(glove, FREQUENT_STEMS)) all.add(stem);
  return new Map([...all].map((word, number) => [word, number]));
}

/** Trains all runs, as many at a time as there are processors. */
async function trainRuns(): Promise<RunResult[]> {
  const input: Omit<RunInput, 'seed'> = {
    vectors,
    dimensions: DIMENSIONS,
    frequencies,
    lessons: lessons.map(({ isDocument, calls, questions }) => ({
      isDocument,
      calls: calls.map((call) => bagOf(call, words)),
      questions: questions.map((question) => ({ bag: bagOf(question.words, words), right: question.right })),
    })),
    wordings: wordings.map(({ asked, meant, meaning }) => ({
      asked: bagOf(asked, words),
      meant: bagOf(meant, words),
      meaning,
    })),
  };
  const results: RunResult[] = [];
  let next = 0;
  const trainNext = async (): Promise<void> => {
    while (next < RUNS) {
      const run = next++;
      const result = await trainRun({ ...input, seed: run + 1 });
      results[run] = result;
      process.stdout.write(`Run ${run + 1} of ${RUNS}: mean loss ${result.loss.toFixed(3)}\n`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, trainNext));
  return results;
}

function trainRun(workerData: RunInput): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(import.meta.dirname, 'train-run.ts'), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Writes the mean of the runs. See parseWordVectors for the format of the two files. */
function writeVectors(runs: readonly RunResult[]): void {
  const meanOf = (of: 'vectors' | 'question' | 'call', place: number): number =>
    runs.reduce((sum, run) => sum + (run[of][place] ?? 0), 0) / runs.length;
  const rows = Array.from(words.values(), (number) => {
    const vector = Float32Array.from({ length: DIMENSIONS }, (_, at) =>
      meanOf('vectors', number * DIMENSIONS + at),
    );
    const length = Math.hypot(...vector);
    const { scale, numbers } = quantize(vector);
    const head = Buffer.alloc(12);
    head.writeFloatLE(Math.exp(meanOf('question', number)), 0);
    head.writeFloatLE(Math.exp(meanOf('call', number)), 4);
    head.writeFloatLE(scale * length, 8);
    return Buffer.concat([head, new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.length)]);
  });
  fs.writeFileSync(path.join(target, 'words.txt'), `${[...words.keys()].join('\n')}\n`);
  fs.writeFileSync(path.join(target, 'vectors.bin'), Buffer.concat(rows));
}

function defaultTarget(): string {
  return path.resolve(import.meta.dirname, '../../server/src/services/search/word-vectors');
}
