import fs from 'node:fs';
import path from 'node:path';
import { quantize } from '../../server/src/services/search/embeddings/vector-set.ts';
import { frequentStems, makeInitialVectors, readGlove } from './initial-vectors.ts';
import { type Lesson, readLessons, readWordings, type Wording } from './read-lessons.ts';
import { type Bag, bagOf, VectorModel } from './vector-model.ts';

// Trains the word vectors of the search: `node bench/word-vectors/train.ts <folder of fixtures> <glove.json>
// [output folder]`. README.md in this folder describes the sources of the files. The result is deterministic.
// With --unmeasured, the questions on which weights are fitted are not used.
// The vectors are the mean of several runs with the same initial vectors and another order of the examples: the mean
// generalizes better than each of them (arXiv:2203.05482).

const DIMENSIONS = 96;
const EPOCHS = 8;
const RUNS = 2;
/** The number of frequent English stems that occur in no pair but may occur in questions. */
const FREQUENT_STEMS = 12_000;
const WORDINGS_AT_ONCE = 256;
const QUESTIONS_AT_ONCE = 24;
/** The share of words that is randomly left out of each text (dropout), so that no word decides alone. */
const LEFT_OUT = 0.1;

const isMeasured = !process.argv.includes('--unmeasured');
const [fixtures = '', gloveFile = '', target = defaultTarget()] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));
let random = seededRandom(1);
const glove = readGlove(gloveFile);
const lessons = readLessons(fixtures, isMeasured);
const wordings = readWordings();
const words = numberWords();
const { vectors, frequencies } = makeInitialVectors(glove, words, DIMENSIONS, random);
const bags = makeBags();
writeVectors(Array.from({ length: RUNS }, (_, run) => trainModel(run + 1)));

function trainModel(seed: number): VectorModel {
  random = seededRandom(seed);
  const model = new VectorModel(vectors.slice(), DIMENSIONS, frequencies);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = 1 - (0.9 * epoch) / EPOCHS;
    const losses = shuffle(makeSteps(model, rate)).map((step) => step());
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    process.stdout.write(
      `Run ${seed} of ${RUNS}, epoch ${epoch + 1} of ${EPOCHS}: mean loss ${mean.toFixed(3)}\n`,
    );
  }
  return model;
}

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

function makeBags() {
  const lessonBags = lessons.map(({ calls, questions }: Lesson) => ({
    calls: calls.map((call) => bagOf(call, words)),
    questions: questions.map((question) => ({ bag: bagOf(question.words, words), right: question.right })),
  }));
  const wordingBags = wordings.map(({ asked, meant, meaning }: Wording) => ({
    asked: bagOf(asked, words),
    meant: bagOf(meant, words),
    meaning,
  }));
  return { lessons: lessonBags, wordings: wordingBags };
}

/** One epoch, in batches. */
function makeSteps(model: VectorModel, rate: number): (() => number)[] {
  const ofLessons = bags.lessons.flatMap(({ calls, questions }) =>
    inParts(shuffle(questions), QUESTIONS_AT_ONCE).map(
      (part) => () =>
        model.learn(
          part.map(({ bag }) => leaveOut(bag)),
          calls,
          part.map(({ right }) => right),
          rate,
        ),
    ),
  );
  const ofWordings = inParts(shuffle(bags.wordings), WORDINGS_AT_ONCE).map(
    (part) => () =>
      model.learn(
        part.map(({ asked }) => leaveOut(asked)),
        part.map(({ meant }) => leaveOut(meant)),
        part.map((_, place) => [place]),
        rate,
        // Another wording with the same meaning is not a wrong answer.
        (one, other) => one !== other && part[one]?.meaning === part[other]?.meaning,
      ),
  );
  return [...ofLessons, ...ofWordings];
}

function leaveOut({ words: all, weights }: Bag): Bag {
  const isKept = Array.from(all, () => random() >= LEFT_OUT);
  if (!isKept.includes(true)) return { words: all, weights };
  return {
    words: all.filter((_, place) => isKept[place]),
    weights: weights.filter((_, place) => isKept[place]),
  };
}

/** Writes the mean of the models. See parseWordVectors for the format of the two files. */
function writeVectors(models: readonly VectorModel[]): void {
  const meanOf = (numberOf: (model: VectorModel) => number): number =>
    models.reduce((sum, model) => sum + numberOf(model), 0) / models.length;
  const rows = Array.from(words.values(), (number) => {
    const vector = Float32Array.from({ length: DIMENSIONS }, (_, at) =>
      meanOf((model) => model.vectors.values[number * DIMENSIONS + at] ?? 0),
    );
    const length = Math.hypot(...vector);
    const { scale, numbers } = quantize(vector);
    const head = Buffer.alloc(12);
    head.writeFloatLE(Math.exp(meanOf(({ importance }) => importance.question.values[number] ?? 0)), 0);
    head.writeFloatLE(Math.exp(meanOf(({ importance }) => importance.call.values[number] ?? 0)), 4);
    head.writeFloatLE(scale * length, 8);
    return Buffer.concat([head, new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.length)]);
  });
  fs.writeFileSync(path.join(target, 'words.txt'), `${[...words.keys()].join('\n')}\n`);
  fs.writeFileSync(path.join(target, 'vectors.bin'), Buffer.concat(rows));
}

function defaultTarget(): string {
  return path.resolve(import.meta.dirname, '../../server/src/services/search/word-vectors');
}

/** A linear congruential generator (Numerical Recipes), so that every run learns the same. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
