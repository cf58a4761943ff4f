import os from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit tests run in Node; component tests in happy-dom; server tests share one real database (globalSetup). */
export default defineConfig({
  test: {
    // Two, also on two cores: half of a test's time is waiting for the database.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    // `npm test` reads the counts from here.
    ...(process.env.VITEST_JSON && { outputFile: { json: process.env.VITEST_JSON } }),
    projects: [
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'spec-importer',
          root: './spec-importer',
          include: ['src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/start-database.ts', 'src/testing/build-plugin.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './plugin/vite.config.ts',
        test: { name: 'plugin', root: './plugin', include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'] },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: './web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
          setupFiles: ['src/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
