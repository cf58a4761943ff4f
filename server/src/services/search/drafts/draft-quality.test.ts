import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { draftFigures } from '../../../../../bench/drafts.bench.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../../../shared/fixtures');
const isThere = fs.existsSync(path.join(fixtures, 'specs'));
if (!isThere) process.stdout.write('The fixture documents are not here: the test of drafts is skipped.\n');

it.skipIf(!isThere)(
  '[QRY-04] drafts are usable unchanged for at least 80 of 100 questions, without unrequested destructive calls or mixed libraries',
  async () => {
    const halves = await draftFigures(fixtures);
    expect(halves.map(({ questions }) => questions)).toEqual([50, 50]);
    const unusable = halves.flatMap((half) => half.unusable);
    expect(unusable.length, unusable.join(', ')).toBeLessThanOrEqual(20);
    expect(halves.map(({ destructive, mixed }) => [destructive, mixed])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  },
  120_000,
);
