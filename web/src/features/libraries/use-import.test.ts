import { describe, expect, it } from 'vitest';
import { type ImportState, viewImport } from './use-import.ts';

const file: ImportState = { kind: 'api', source: 'file', sent: 1, progress: null };
const importState = (
  stage: 'receiving' | 'reading' | 'saving' | 'publishing',
  done = 0,
  total = 0,
): ImportState => ({
  ...file,
  progress: { stage, done, total },
});

describe('the progress of an import', () => {
  it('shows the figures', () => {
    expect(viewImport({ ...file, sent: 0.629 }).text).toBe('Uploading, 62%');
    expect(viewImport(importState('saving', 500, 1223)).text).toBe('Saving 500 of 1,223 methods');
    expect(viewImport({ kind: 'api', source: 'url', sent: 1, progress: null }).text).toBe(
      'Fetching the document',
    );
  });

  it('shows a package when an SDK is imported', () => {
    const view = viewImport({ ...importState('reading'), kind: 'sdk' });
    expect([view.text, view.steps[0]]).toEqual(['Reading the package', 'Upload the package']);
  });

  it('never decreases, from the first byte to the end', () => {
    const way = [
      { ...file, sent: 0 },
      { ...file, sent: 0.5 },
      file,
      importState('receiving'),
      importState('reading', 0, 13_000_000),
      importState('saving', 0, 1223),
      importState('saving', 1223, 1223),
      importState('publishing', 1223, 1223),
    ].map(viewImport);
    const values = way.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect([values[0], way.map(({ step }) => step)]).toEqual([0, [0, 0, 0, 0, 1, 2, 2, 3]]);
    expect(values.at(-1)).toBeLessThan(1);
  });
});
