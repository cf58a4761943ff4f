import { groups } from './bench/mutation/groups.ts';

const name = process.env.MUTATION_GROUP ?? 'keys';

// `npm run mutation [-- group]`
export default {
  mutate: [...groups[name].mutate, '!**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutation/vitest.config.ts', related: false, pool: 'forks' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // It would read it by TypeScript's own parser, which this TypeScript does not offer.
  tsconfigFile: 'no-tsconfig.json',
  // What waits for a database may wait longer on a busy machine.
  timeoutMS: 60_000,
  ignorePatterns: ['.cache', '.runtime', 'data', 'e2e', 'web', 'docs', 'demo'],
  tempDirName: '.cache/mutation',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `.cache/reports/mutation-${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
