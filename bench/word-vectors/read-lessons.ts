import fs from 'node:fs';
import path from 'node:path';
import type { Searchable } from '../../server/src/services/search/index/searchable.ts';
import { readEntries } from '../../server/src/services/search/lexicon/read-lexicon.ts';
import { withoutFrame } from '../../server/src/services/search/question-frame.ts';
import {
  type WeightedWords,
  weighCall,
  weighQuestion,
} from '../../server/src/services/search/word-vectors/weighted-words.ts';
import { idOf } from '../document-calls.ts';
import { callsOf, readQuestions } from '../everyday.bench.ts';
import { halfOf, readRetrievalSets } from '../retrieval-sets.ts';

/** Questions about the calls of one document, with the calls that answer each. */
export type Lesson = {
  /** Whether the calls come from a real document. Its questions are used twice in each epoch. */
  isDocument: boolean;
  calls: WeightedWords[];
  questions: { words: WeightedWords; right: number[] }[];
};

/** Users' words, and API words with the same meaning. */
export type Wording = { asked: WeightedWords; meant: WeightedWords; meaning: string };

const folder = path.join(import.meta.dirname, 'pairs');

/**
 * All training data for the vectors: the pairs in this folder, the training questions, and the development
 * half of the public sets.
 * @param fixtures the folder that contains `specs` and `retrieval`
 * @param withMeasured false leaves out the training questions and the public sets, so that weights can be
 *   fitted on them
 */
export function readLessons(fixtures: string, withMeasured: boolean): Lesson[] {
  const lessons = new Map<string, Lesson & { ids: Map<string, number> }>();
  const lessonOf = (name: string, calls: () => readonly Searchable[]) => {
    const known = lessons.get(name);
    if (known) return known;
    const found = calls();
    const made = {
      isDocument: found.length > 0,
      calls: found.map(weighCall),
      questions: [],
      ids: new Map(found.map(({ id }, place) => [id, place])),
    };
    lessons.set(name, made);
    return made;
  };
  const teach = (lesson: ReturnType<typeof lessonOf>, question: string, ids: readonly string[]) => {
    const right = ids.flatMap((id) => lesson.ids.get(id) ?? []);
    if (right.length > 0) lesson.questions.push({ words: weighQuestion(withoutFrame(question)), right });
  };
  for (const { document, calls, question } of fs
    .globSync('*.tsv', { cwd: folder })
    .sort()
    .flatMap(readPairs)) {
    const described = calls.flatMap(describeCall);
    if (described.length === 0) {
      teach(
        lessonOf(document, () => callsOf(fixtures, document)),
        question,
        calls,
      );
      continue;
    }
    const lesson = lessonOf(`made up: ${document}`, () => []);
    for (const call of described)
      if (!lesson.ids.has(call.id)) lesson.ids.set(call.id, lesson.calls.push(weighCall(call)) - 1);
    teach(
      lesson,
      question,
      described.map(({ id }) => id),
    );
  }
  if (!withMeasured) return [...lessons.values()];
  for (const { document, kind, question, answers } of readQuestions('training'))
    if (kind === 'everyday')
      teach(
        lessonOf(document, () => callsOf(fixtures, document)),
        question,
        answers.map(idOf),
      );
  for (const set of readRetrievalSets(path.join(fixtures, 'retrieval')))
    for (const query of set.queries)
      if (halfOf(set, query) === 0)
        teach(
          lessonOf(`public: ${set.dataset}`, () => set.calls),
          query.text,
          query.gold,
        );
  return [...lessons.values()];
}

type Pair = { document: string; calls: string[]; question: string };

/** Lines with a document, calls (separated by `||`) and a question, separated by tabs. */
const readPairs = (file: string): Pair[] =>
  fs
    .readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [document = '', calls = '', question = ''] = line.split('\t');
      return question ? [{ document, calls: calls.split(' || '), question }] : [];
    });

/** Parses `POST /refunds :: Create a refund`, a call of an API without a document. */
function describeCall(text: string): Searchable[] {
  const [, httpMethod, endpoint, summary] = /^([A-Z]+) (\S+) *:: *(.*)$/.exec(text) ?? [];
  if (!httpMethod || !endpoint || !summary) return [];
  const id = `${httpMethod} ${endpoint}`;
  return [{ id, httpMethod, path: id, name: '', summary, tags: [], description: '', inputs: '' }];
}

/** The number of API words in a line that are used for training. */
const MAX_MEANT = 3;

/**
 * The lexicon as pairs: each user expression with the usual API words of its line, and the HTTP method that it
 * implies.
 */
export function readWordings(): Wording[] {
  return readEntries().flatMap(({ asked, meant, httpMethods }) =>
    asked.flatMap((expression) =>
      meant
        .slice(0, MAX_MEANT)
        .filter((words) => words.join(' ') !== expression.join(' '))
        .map((words) => ({
          asked: weighQuestion(expression.filter((word) => word !== '*').join(' ')),
          meant: weighCall({
            id: '',
            path: httpMethods[0] ?? '',
            name: '',
            tags: [],
            description: '',
            inputs: '',
            httpMethod: httpMethods[0] ?? '',
            summary: words.join(' '),
          }),
          meaning: words.join(' '),
        })),
    ),
  );
}
