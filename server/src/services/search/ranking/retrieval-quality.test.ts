import path from 'node:path';
import { sharedFixtures } from '@fieldkit/spec-importer/testing/shared-fixtures.ts';
import { expect, it } from 'vitest';
import { askBlindQuestions, type QuestionResult } from '../../../../../bench/everyday.bench.ts';
import { rankResponseQuestions } from '../../../../../bench/responses.bench.ts';
import { macro, measureQuality, measureRefusal } from '../../../../../bench/retrieval.bench.ts';

const { folder, isPresent } = sharedFixtures('retrieval');
const fixtures = path.dirname(folder);
if (!isPresent)
  process.stdout.write('The retrieval fixtures are not here: their quality tests are skipped.\n');
const TIMEOUT_MS = 120_000;

it.skipIf(!isPresent)(
  'search finds what people mean: macro nDCG@10 of at least 0.80 over the retrieval sets, all queries',
  () => {
    const rows = measureQuality(folder);
    expect(rows).toHaveLength(6);
    expect(macro(rows, 'ndcg')).toBeGreaterThanOrEqual(0.8);
  },
  TIMEOUT_MS,
);

it.skipIf(!isPresent)(
  'search answers at most a fifth of the questions about other APIs, and nearly all that it can answer',
  () => {
    const rows = measureRefusal(folder);
    expect(rows).toHaveLength(6);
    expect(macro(rows, 'passed')).toBeLessThanOrEqual(0.2);
    expect(macro(rows, 'kept')).toBeGreaterThanOrEqual(0.92);
  },
  TIMEOUT_MS,
);

it.skipIf(!isPresent).each(['blind', 'second-blind'] as const)(
  '[PLUG-08] search finds the right call for questions in people’s own words that were not used for learning: %s',
  (set) => {
    const { everyday, language, unanswerable, negated, wordings } = askBlindQuestions(fixtures, set);
    expect(percent(everyday, 'first')).toBeGreaterThanOrEqual(50);
    expect(percent(everyday, 'amongFive')).toBeGreaterThanOrEqual(75);
    expect(percent(wordings, 'first')).toBeGreaterThanOrEqual(80);
    expect(percent(wordings, 'amongFive')).toBeGreaterThanOrEqual(95);
    expect(percent(language, 'amongFive')).toBeGreaterThanOrEqual(60);
    const answered = everyday.filter(({ isAnswered }) => isAnswered);
    expect(percent(answered, 'amongFive')).toBeGreaterThanOrEqual(75);
    expect(percent(unanswerable, 'isAnswered')).toBeLessThanOrEqual(15);
    const wrong = negated.filter(({ isAnswered, isWrong }) => isAnswered && isWrong);
    expect((100 * wrong.length) / negated.length).toBeLessThanOrEqual(5);
  },
  TIMEOUT_MS,
);

it.skipIf(!isPresent)(
  '[PLUG-08] search finds the call that responds with the field, status or error code in a question',
  () => {
    const ranks = rankResponseQuestions(fixtures);
    const share = (max: number) =>
      (100 * ranks.filter(({ rank }) => rank > 0 && rank <= max).length) / ranks.length;
    expect(share(1)).toBeGreaterThanOrEqual(65);
    expect(share(5)).toBeGreaterThanOrEqual(95);
  },
  TIMEOUT_MS,
);

const percent = (found: readonly QuestionResult[], fact: keyof QuestionResult): number =>
  (100 * found.filter((one) => one[fact]).length) / found.length;
