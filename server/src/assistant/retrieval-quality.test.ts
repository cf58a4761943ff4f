import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { macro, measureQuality } from '../../../bench/retrieval.bench.ts';

const folder = path.resolve(import.meta.dirname, '../../../../shared/fixtures/retrieval');
const there = fs.existsSync(folder);
if (!there) process.stdout.write('The retrieval fixtures are not here: their quality test is skipped.\n');

it.skipIf(!there)(
  'finds what people mean: macro nDCG@10 of at least 0.74 over the retrieval sets, all queries',
  () => {
    const rows = measureQuality(folder);
    expect(rows).toHaveLength(6);
    expect(macro(rows, 'ndcg')).toBeGreaterThanOrEqual(0.74);
  },
);
