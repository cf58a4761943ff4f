import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { groups } from './groups.ts';

const name = (process.env.MUTATION_GROUP ?? 'keys') as keyof typeof groups;
const { tests } = groups[name];

/** Fast tests run first: most mutants fail them, so the database is rarely needed. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      tests.findIndex((glob) => path.matchesGlob(path.relative(process.cwd(), moduleId), glob));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** Bundled once, because loading hundreds of files for each mutant would take longer than the tests. */
const together = [
  'drizzle-orm',
  'drizzle-orm/pg-core',
  'drizzle-orm/node-postgres',
  'pg',
  'pg-boss',
  'zod/mini',
  'nodemailer',
  'prom-client',
  '@opentelemetry/api',
];

/** The tests of one group as one project, which Stryker runs for each mutant. */
export default defineConfig({
  cacheDir: '.cache/vite',
  // Stryker's copy has its own workspaces, but the linked packages in node_modules lead to the original.
  resolve: { alias: [{ find: /^@fieldkit\/([a-z-]+)\//, replacement: `${process.cwd()}/$1/src/` }] },
  test: {
    include: tests,
    // Each mutant has a separate worker anyway.
    isolate: false,
    deps: { optimizer: { ssr: { enabled: true, include: together } } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: AsListed },
    globalSetup: ['testing/src/start-database.ts'],
  },
});
