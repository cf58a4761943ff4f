import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { groups } from './groups.ts';

const name = (process.env.MUTATION_GROUP ?? 'keys') as keyof typeof groups;
const { tests } = groups[name];

/** Quick tests run first: most mutants fail them, so the database is rarely needed. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      tests.findIndex((glob) => path.matchesGlob(path.relative(process.cwd(), moduleId), glob));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** Bundled once: to load their hundreds of files anew for each mutant would take longer than the tests do. */
const together = [
  ...['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'pg', 'pg-boss'],
  ...['zod/mini', 'nodemailer', 'prom-client', '@opentelemetry/api'],
];

/** The tests of one group alone, as one project: what Stryker runs for each mutant. */
export default defineConfig({
  cacheDir: '.cache/vite',
  // Stryker's copy has workspaces of its own, while the packages that it sees beside itself lead to the original.
  resolve: { alias: [{ find: /^@fieldkit\/([a-z-]+)\//, replacement: `${process.cwd()}/$1/src/` }] },
  test: {
    include: tests,
    // Each mutant gets a worker of its own anyway.
    isolate: false,
    deps: { optimizer: { ssr: { enabled: true, include: together } } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: AsListed },
    globalSetup: ['testing/src/start-database.ts'],
  },
});
