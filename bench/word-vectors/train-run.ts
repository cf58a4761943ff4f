import { parentPort, workerData } from 'node:worker_threads';
import { inParts, seededRandom, shuffled } from './seeded-random.ts';
import { type Bag, VectorModel } from './vector-model.ts';

/** The training data that all runs share. */
export type RunInput = {
  vectors: Float32Array;
  dimensions: number;
  frequencies: Float32Array;
  /** The questions about the calls of each document, with the places of their right calls. */
  lessons: readonly { isDocument: boolean; calls: Bag[]; questions: { bag: Bag; right: number[] }[] }[];
  /** Users' words, and API words with the same meaning. */
  wordings: readonly { asked: Bag; meant: Bag; meaning: string }[];
  seed: number;
};
/** The parameters of a model, of which the weights of words are logarithms, and the mean loss of the last epoch. */
export type RunResult = Record<'vectors' | 'question' | 'call', Float32Array> & { loss: number };

const EPOCHS = 8;
const WORDINGS_AT_ONCE = 256;
const QUESTIONS_AT_ONCE = 24;
/** The share of words that is randomly left out of each text (dropout), so that no word decides alone. */
const LEFT_OUT = 0.1;

const { vectors, dimensions, frequencies, lessons, wordings, seed } = workerData as RunInput;
const random = seededRandom(seed);
parentPort?.postMessage(trainModel());

function trainModel(): RunResult {
  const model = new VectorModel(vectors, dimensions, frequencies);
  let loss = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = 1 - (0.9 * epoch) / EPOCHS;
    const losses = shuffled(makeSteps(model, rate), random).map((step) => step());
    loss = losses.reduce((sum, one) => sum + one, 0) / losses.length;
  }
  const { question, call } = model.importance;
  return { vectors: model.vectors.values, question: question.values, call: call.values, loss };
}

/** One epoch, in batches. */
function makeSteps(model: VectorModel, rate: number): (() => number)[] {
  const ofLessons = lessons.flatMap(({ isDocument, calls, questions }) =>
    inParts(shuffled(isDocument ? [...questions, ...questions] : questions, random), QUESTIONS_AT_ONCE).map(
      (part) => () =>
        model.learn(
          part.map(({ bag }) => leaveOut(bag)),
          calls,
          part.map(({ right }) => right),
          rate,
        ),
    ),
  );
  const ofWordings = inParts(shuffled(wordings, random), WORDINGS_AT_ONCE).map(
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

function leaveOut({ words, weights }: Bag): Bag {
  const isKept = Array.from(words, () => random() >= LEFT_OUT);
  if (!isKept.includes(true)) return { words, weights };
  return {
    words: words.filter((_, place) => isKept[place]),
    weights: weights.filter((_, place) => isKept[place]),
  };
}
