import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { importDocument } from '@fieldkit/spec-importer/import-document.ts';
import { rankWordings } from '../server/src/services/search/ranking/rank-calls.ts';
import { indexResponses } from '../server/src/services/search/ranking/response-fields.ts';
import type { SearchIndex } from '../server/src/services/search/search-index.ts';
import { indexOfDocument } from './everyday.bench.ts';
import { table } from './table.ts';

const FILE = path.join(import.meta.dirname, 'questions', 'response-questions.json');

type ResponseQuestion = { api: string; question: string; expected: string[] };
type QuestionRank = ResponseQuestion & { rank: number; without: number; first: string };

/**
 * Ranks the calls for questions about what a call responds with, with and without reading the responses.
 * @param fixtures the folder that contains `specs`
 * @returns the rank of the first expected call, from 1; 0 if it is not among the first ten
 */
export function rankResponseQuestions(fixtures: string): QuestionRank[] {
  const { questions } = JSON.parse(fs.readFileSync(FILE, 'utf8')) as { questions: ResponseQuestion[] };
  const indexes = new Map<string, SearchIndex>();
  return questions.map((question) => {
    const index = indexes.get(question.api) ?? indexOf(fixtures, question.api);
    indexes.set(question.api, index);
    const { responses: _, ...without } = index;
    return {
      ...question,
      rank: rankOf(index, question),
      without: rankOf(without, question),
      first: index.calls[rankWordings(index, [question.question], 1).hits[0]?.doc ?? -1]?.path ?? '',
    };
  });
}

function indexOf(fixtures: string, document: string): SearchIndex {
  const raw = fs.readFileSync(path.join(fixtures, 'specs', document));
  const bytes = document.endsWith('.gz') ? gunzipSync(raw) : raw;
  const specType = document.includes('postman') ? 'postman' : 'openapi';
  const responses = importDocument(bytes, { specType }).methods.map(({ details }) => details.responses);
  const index = indexResponses(responses);
  return { ...indexOfDocument(fixtures, document), responses: () => index };
}

function rankOf(index: SearchIndex, { question, expected }: ResponseQuestion): number {
  const { hits } = rankWordings(index, [question], 10);
  return 1 + hits.findIndex(({ doc }) => expected.includes(index.calls[doc]?.path ?? ''));
}

/** The share of such questions whose call comes first, and is among the first five. */
export function measureResponseQuestions(fixtures: string): string {
  const ranks = rankResponseQuestions(fixtures);
  const share = (ofOne: (one: QuestionRank) => number, max: number) =>
    `${ranks.filter((one) => ofOne(one) > 0 && ofOne(one) <= max).length} of ${ranks.length}`;
  return [
    table(
      ['questions about responses', 'right call first', 'in the top five'],
      [
        ['reading responses', share(({ rank }) => rank, 1), share(({ rank }) => rank, 5)],
        ['without', share(({ without }) => without, 1), share(({ without }) => without, 5)],
      ],
    ),
    ...ranks
      .filter(({ rank }) => rank !== 1)
      .map(({ question, rank, first }) => `- ${rank || 'not found'}: ${question} (first: ${first})`),
  ].join('\n\n');
}
