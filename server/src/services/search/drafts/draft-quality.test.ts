import path from 'node:path';
import { sharedFixtures } from '@fieldkit/spec-importer/testing/shared-fixtures.ts';
import { expect, it } from 'vitest';
import { draftFigures } from '../../../../../bench/drafts.bench.ts';

const { folder, isPresent } = sharedFixtures('specs');
if (!isPresent) process.stdout.write('The fixture documents are not here: the test of drafts is skipped.\n');

it.skipIf(!isPresent)(
  '[QRY-04] drafts are usable unchanged for at least 80 of 100 questions, without unrequested destructive calls or mixed libraries',
  async () => {
    const halves = await draftFigures(path.dirname(folder));
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
