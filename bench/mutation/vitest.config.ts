import { defineConfig } from 'vitest/config';
import { groups } from './groups.ts';

const name = (process.env.MUTATION_GROUP ?? 'keys') as keyof typeof groups;

/** The tests of one group alone, as one project: what Stryker runs for each mutant. */
export default defineConfig({
  test: {
    include: groups[name].tests,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['server/src/testing/start-database.ts'],
  },
});
