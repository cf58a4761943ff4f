import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { macro, measureQuality, measureRefusal } from '../../../bench/retrieval.bench.ts';

const folder = path.resolve(import.meta.dirname, '../../../../shared/fixtures/retrieval');
const there = fs.existsSync(folder);
if (!there) process.stdout.write('The retrieval fixtures are not here: their quality tests are skipped.\n');
const TIMEOUT_MS = 120_000;

it.skipIf(!there)(
  'finds what people mean: macro nDCG@10 of at least 0.80 over the retrieval sets, all queries',
  () => {
    const rows = measureQuality(folder);
    expect(rows).toHaveLength(6);
    expect(macro(rows, 'ndcg')).toBeGreaterThanOrEqual(0.8);
  },
  TIMEOUT_MS,
);

it.skipIf(!there)(
  'calls answered at most a fifth of the questions about other APIs, and nearly all that it can answer',
  () => {
    const rows = measureRefusal(folder);
    expect(rows).toHaveLength(6);
    expect(macro(rows, 'passed')).toBeLessThanOrEqual(0.2);
    expect(macro(rows, 'kept')).toBeGreaterThanOrEqual(0.92);
  },
  TIMEOUT_MS,
);
