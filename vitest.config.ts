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
 * Modules are loaded once for all files of a worker: loading them anew was a third of the time. A busy machine is no
 * failure: what takes longer than these bounds hangs.
 */
const unhurried = {
  isolate: false,
  maxWorkers,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

const onDatabase = {
  ...unhurried,
  root: './server',
  // The processes that it starts by the dozen need not compile what the first one did.
  env: { NODE_COMPILE_CACHE: `${here}/.cache/compile` },
  globalSetup: ['start-database', 'build-bundles'].map((name) => `${here}/testing/src/${name}.ts`),
};
/** Measures how long the main thread is blocked, which the work of other workers would lengthen. */
const undisturbed = ['src/platform/telemetry/nothing-heavy.test.ts'];

const dashboard = {
  ...unhurried,
  root: './web',
  environment: 'happy-dom',
  include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
  setupFiles: [`${here}/web/src/testing/setup.ts`],
};
/** What puts a module in another's place, mounts the toasts, or loads what loads itself once leaves nothing of it to the next file. */
const lonely = fs
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
      { test: { name: 'contract', ...unhurried, root: './contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'code-samples',
          ...unhurried,
          root: './code-samples',
          include: ['src/**/*.test.ts'],
        },
      },
      { test: { name: 'prose', ...unhurried, root: './prose', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'spec-importer',
          ...unhurried,
          root: './spec-importer',
          include: ['src/**/*.test.ts'],
        },
      },
      { test: { name: 'scripts', ...unhurried, root: './scripts', include: ['**/*.test.ts'] } },
      {
        plugins: [startsFromBundle(), rememberHashes],
        test: {
          name: 'server',
          ...onDatabase,
          // A worker lives as long as a server: with a larger young generation it collects garbage less often.
          execArgv: ['--max-semi-space-size=64'],
          // Identity and the command-line client are tried on a real server: on the same database.
          include: ['{src,build}/**/*.test.ts', '../{cli,identity,testing}/src/**/*.test.ts'],
          exclude: undisturbed,
        },
      },
      {
        test: {
          name: 'server (undisturbed)',
          ...onDatabase,
          include: undisturbed,
          // When all others are done.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
      {
        extends: './plugin/vite.config.ts',
        test: {
          name: 'plugin',
          ...unhurried,
          root: './plugin',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        plugins: [recordToasts],
        test: { name: 'web', ...dashboard, exclude: lonely },
      },
      {
        extends: './web/vite.config.ts',
        plugins: [recordToasts],
        // Projects run in the order of their names: at the end, so, no worker waits for a long file of these.
        test: { name: 'lonely web', ...dashboard, include: lonely, isolate: true },
      },
    ],
  },
});
