import fs from 'node:fs';
import os from 'node:os';
import { rememberHashes } from '@fieldkit/testing/remember-hashes.ts';
import { defineConfig } from 'vitest/config';
import { startsFromBundle } from './server/build/sources-stay.ts';
import { recordToasts } from './web/src/testing/record-toasts.ts';

const here = import.meta.dirname;
/** Three, even on two cores: most of a test's time is waiting, for the database or a process. Each project needs this setting. */
const maxWorkers = Math.max(3, os.availableParallelism() - 1);
/**
 * Modules are loaded once for all files of a worker: loading them again for each file took a third of the time. The
 * limits are long, so that a test fails only if it hangs, not because the machine is busy.
 */
const slowMachineLimits = {
  isolate: false,
  maxWorkers,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

const onDatabase = {
  ...slowMachineLimits,
  root: './server',
  // The tests start dozens of processes, which reuse the code that the first one compiled.
  env: { NODE_COMPILE_CACHE: `${here}/.cache/compile` },
  globalSetup: ['start-database', 'build-bundles'].map((name) => `${here}/testing/src/${name}.ts`),
};
/** Measures how long the main thread is blocked, which the work of other workers would lengthen. */
const timingTests = ['src/platform/telemetry/nothing-heavy.test.ts'];

const dashboard = {
  ...slowMachineLimits,
  root: './web',
  environment: 'happy-dom',
  include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
  setupFiles: [`${here}/web/src/testing/setup.ts`],
};
/** Tests that mock modules, mount the toasts or load Paddle's script run isolated, so that they do not affect the next file. */
const isolatedTests = fs
  .globSync('src/**/*.test.{ts,tsx}', { cwd: `${here}/web` })
  .filter((file) =>
    /^vi\.mock\(|mountToaster|from '\.\/toast\.ts'|PaddleBillingV1/m.test(
      fs.readFileSync(`${here}/web/${file}`, 'utf8'),
    ),
  );

/** Unit tests run in Node; component tests in happy-dom; server tests share one real database (globalSetup). */
export default defineConfig({
  test: {
    maxWorkers,
    // `npm test` reads the counts from here.
    ...(process.env.VITEST_JSON && { outputFile: { json: process.env.VITEST_JSON } }),
    projects: [
      { test: { name: 'contract', ...slowMachineLimits, root: './contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'code-samples',
          ...slowMachineLimits,
          root: './code-samples',
          include: ['src/**/*.test.ts'],
        },
      },
      { test: { name: 'prose', ...slowMachineLimits, root: './prose', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'spec-importer',
          ...slowMachineLimits,
          root: './spec-importer',
          include: ['src/**/*.test.ts'],
        },
      },
      { test: { name: 'scripts', ...slowMachineLimits, root: './scripts', include: ['**/*.test.ts'] } },
      {
        plugins: [startsFromBundle(), rememberHashes],
        test: {
          name: 'server',
          ...onDatabase,
          // A worker lives as long as a server: with a larger young generation it collects garbage less often.
          execArgv: ['--max-semi-space-size=64'],
          // Identity and the command-line client are tested on a real server, with the same database.
          include: ['{src,build}/**/*.test.ts', '../{cli,identity,testing}/src/**/*.test.ts'],
          exclude: timingTests,
        },
      },
      {
        test: {
          name: 'server-timing',
          ...onDatabase,
          include: timingTests,
          // Starts after all other projects have finished.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
      {
        extends: './plugin/vite.config.ts',
        test: {
          name: 'plugin',
          ...slowMachineLimits,
          root: './plugin',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        plugins: [recordToasts],
        test: { name: 'web', ...dashboard, exclude: isolatedTests },
      },
      {
        extends: './web/vite.config.ts',
        plugins: [recordToasts],
        // Projects run in alphabetical order. This one must not be last: a worker would then wait for one of its long files.
        test: { name: 'isolated-web', ...dashboard, include: isolatedTests, isolate: true },
      },
    ],
  },
});
