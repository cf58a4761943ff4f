import fs from 'node:fs';
import path from 'node:path';
import { rankWordings } from '../server/src/services/search/ranking/rank-calls.ts';
import {
  buildSearchIndex,
  type Searchable,
  type SearchIndex,
} from '../server/src/services/search/search-index.ts';
import { idOf, readDocumentCalls } from './document-calls.ts';
import { readRetrievalSets } from './retrieval-sets.ts';
import { table } from './table.ts';

const folderOfQuestions = path.join(import.meta.dirname, 'questions');
const folderOfDemo = path.join(import.meta.dirname, '../demo/documents');
const demoDocuments = [
  'meridian-payments.yaml',
  'meridian-identity.yaml',
  'meridian-payouts.postman_collection.json',
];
const halves = ['development', 'held-out', 'blind', 'second-blind', 'commands'] as const;
type Half = (typeof halves)[number];
type Kind = 'everyday' | 'language' | 'unanswerable' | 'negated' | 'plain';

type Question = {
  id: string;
  document: string;
  kind: Kind;
  question: string;
  /** The HTTP method and path of each acceptable call. */
  answers: [httpMethod: string, path: string][];
  /** Whether a question without an answer uses the document's own nouns. */
  near?: boolean;
  /** Calls that the question excludes. */
  wrong?: [httpMethod: string, path: string][];
};

/** Different forms of a question, which should not affect the results. */
const forms: Record<string, (question: string) => string> = {
  plain: (question) => question,
  'How do I …?': (question) => `How do I ${question}?`,
  'how to …': (question) => `how to ${question}`,
  'I need to …': (question) => `I need to ${question}`,
  'Show me how to …': (question) => `Show me how to ${question}`,
  'Which call lets me …?': (question) => `Which call lets me ${question}?`,
};

export type QuestionResult = {
  first: boolean;
  amongFive: boolean;
  reciprocal: number;
  isAnswered: boolean;
  isWrong: boolean;
};

/**
 * Measures everyday questions for the fixture documents, in both halves: how often an acceptable call is
 * first and among the first five, the mean reciprocal rank among ten, and what is called answered.
 * @param fixtures the folder that contains `specs` and `retrieval`
 */
export function measureEveryday(fixtures: string): string {
  const indexOf = (document: string) => indexOfDocument(fixtures, document);
  const rows = halves.flatMap((half) => rowsOf(half, readQuestions(half), indexOf));
  rows.push(rowWithWordings('development', 'wordings.json', indexOf));
  rows.push(rowWithWordings('blind', 'blind-wordings.json', indexOf));
  rows.push(rowWithWordings('second-blind', 'second-blind-wordings.json', indexOf));
  for (const half of ['held-out', 'blind', 'second-blind', 'commands'] as const)
    for (const kind of ['plain', 'everyday', 'unanswerable'] as const) {
      const found = findWithWordings(half, 'other-wordings.json', indexOf, kind);
      if (found.length > 0) rows.push([half, `${kind}, two further wordings`, ...figuresOf(found)]);
    }
  return table(
    [
      'half',
      'questions',
      'count',
      'first',
      'among five',
      'MRR',
      'called answered',
      'of these, right among five',
    ],
    rows,
  );
}

function rowsOf(half: Half, questions: Question[], indexOf: (document: string) => SearchIndex): string[][] {
  const ask = (question: Question, form = forms.plain): QuestionResult =>
    findAnswer(indexOf(question.document), question, form?.(question.question) ?? question.question);
  const ofKind = (kind: Kind) => questions.filter((question) => question.kind === kind);
  const rowOf = (what: string, found: QuestionResult[]) => [half, what, ...figuresOf(found)];
  return [
    rowOf(
      'everyday',
      ofKind('everyday').map((question) => ask(question)),
    ),
    rowOf(
      'other languages',
      ofKind('language').map((question) => ask(question)),
    ),
    rowOf(
      'negated or about a wrong object',
      ofKind('negated').map((question) => ask(question)),
    ),
    rowOf(
      'that nothing answers',
      ofKind('unanswerable').map((question) => ask(question)),
    ),
    ...Object.entries(forms).map(([name, form]) =>
      rowOf(
        `in the API's words: ${name}`,
        ofKind('plain').map((question) => ask(question, form)),
      ),
    ),
  ];
}

/** Some everyday questions of a set, asked with two further wordings in one search. */
function rowWithWordings(half: Half, file: string, indexOf: (document: string) => SearchIndex): string[] {
  return [half, 'everyday, two further wordings', ...figuresOf(findWithWordings(half, file, indexOf))];
}

function findWithWordings(
  half: Half,
  file: string,
  indexOf: (document: string) => SearchIndex,
  onlyKind?: Kind,
): QuestionResult[] {
  const text = fs.readFileSync(path.join(folderOfQuestions, file), 'utf8');
  const { wordings } = JSON.parse(text) as { wordings: Record<string, string[]> };
  return readQuestions(half).flatMap((question) => {
    const also = wordings[question.id];
    return also && (!onlyKind || question.kind === onlyKind)
      ? [findAnswer(indexOf(question.document), question, question.question, also)]
      : [];
  });
}

/**
 * Asks the questions of one of the blind sets.
 * @returns the results for each, by kind, and with two further wordings
 */
export function askBlindQuestions(
  fixtures: string,
  set: 'blind' | 'second-blind',
): Record<Kind | 'wordings', QuestionResult[]> {
  const indexOf = (document: string) => indexOfDocument(fixtures, document);
  const ofKind = (kind: Kind) =>
    readQuestions(set)
      .filter((question) => question.kind === kind)
      .map((question) => findAnswer(indexOf(question.document), question, question.question));
  return {
    everyday: ofKind('everyday'),
    language: ofKind('language'),
    negated: ofKind('negated'),
    unanswerable: ofKind('unanswerable'),
    plain: ofKind('plain'),
    wordings: findWithWordings(set, `${set}-wordings.json`, indexOf),
  };
}

function figuresOf(found: QuestionResult[]): string[] {
  const percent = (part: QuestionResult[], of: QuestionResult[] = found) =>
    of.length === 0 ? '–' : `${((100 * part.length) / of.length).toFixed(0)} %`;
  const answered = found.filter(({ isAnswered }) => isAnswered);
  const mrr = found.reduce((sum, { reciprocal }) => sum + reciprocal, 0) / Math.max(1, found.length);
  return [
    String(found.length),
    percent(found.filter(({ first }) => first)),
    percent(found.filter(({ amongFive }) => amongFive)),
    mrr.toFixed(2),
    percent(answered),
    percent(
      answered.filter(({ amongFive, isWrong }) => amongFive && !isWrong),
      answered,
    ),
  ];
}

function findAnswer(
  index: SearchIndex,
  { answers, wrong = [] }: Question,
  asked: string,
  also: readonly string[] = [],
): QuestionResult {
  const { hits, outcome } = rankWordings(index, [asked, ...also], 10);
  const ids = hits.map(({ id }) => id);
  const acceptable = new Set(answers.map(idOf));
  const place = ids.findIndex((id) => acceptable.has(id));
  return {
    first: place === 0,
    amongFive: place >= 0 && place < 5,
    reciprocal: place < 0 ? 0 : 1 / (place + 1),
    isAnswered: outcome === 'answered',
    isWrong: wrong.map(idOf).includes(ids[0] ?? ''),
  };
}

/** The questions of one half, or the training questions for the word vectors. */
export function readQuestions(set: Half | 'training'): Question[] {
  const text = fs.readFileSync(path.join(folderOfQuestions, `${set}.json`), 'utf8');
  return (JSON.parse(text) as { questions: Question[] }).questions;
}

const indexes = new Map<string, SearchIndex>();

/** The index of `callsOf`, built once for each document. */
export function indexOfDocument(fixtures: string, document: string): SearchIndex {
  const key = path.join(fixtures, document);
  const index = indexes.get(key) ?? buildSearchIndex(callsOf(fixtures, document));
  indexes.set(key, index);
  return index;
}

/**
 * The calls of a fixture document, of a public set, or of all the demo's documents together, as search
 * indexes them.
 */
export function callsOf(fixtures: string, document: string): Searchable[] {
  const set = path.join(fixtures, 'retrieval');
  if (fs.existsSync(path.join(set, document)))
    return readRetrievalSets(set).find(({ dataset }) => `${dataset}.json` === document)?.calls ?? [];
  if (document === 'demo')
    return demoDocuments.flatMap((file) => readDocumentCalls(path.join(folderOfDemo, file)));
  return readDocumentCalls(path.join(fixtures, 'specs', document));
}
