import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProductFiles } from './product-files.ts';
import { rules } from './rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-layers-')));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The names of the rules that one import violates in an otherwise empty repository. */
async function brokenBy(file: string, imported: string): Promise<string[]> {
  const trees = [file, imported].map((one) => path.join(folder, one.split('/')[0] ?? ''));
  const isFile = /\.tsx?$/.test(imported) && !imported.startsWith('zod');
  if (isFile) plant(imported, 'export const x = 1;\n');
  const specifier = isFile ? relativeTo(file, imported) : imported;
  plant(file, `import { x } from '${specifier}';\nexport const y = x;\n`);
  const { output } = await cruise([file], {
    ...rules.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  });
  for (const tree of trees)
    if (tree !== path.join(folder, '')) fs.rmSync(tree, { recursive: true, force: true });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

function plant(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

function relativeTo(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

test.each([
  ['server/src/platform/jobs/a.ts', 'server/src/services/mail/b.ts', 'platform-is-the-lowest-layer'],
  ['server/src/services/mail/a.ts', 'server/src/features/projects/b.ts', 'services-are-below-features'],
  ['server/src/features/projects/a.ts', 'server/src/entrypoints/api/b.ts', 'features-are-below-entrypoints'],
  ['contract/src/a.ts', 'zod', 'contract-imports-zod-mini-alone'],
  ['contract/src/a.ts', 'server/src/platform/settings/env.ts', 'contract-imports-zod-mini-alone'],
  ['code-samples/src/a.ts', 'react', 'code-samples-know-the-contract'],
  ['prose/src/a.ts', 'react', 'prose-knows-the-contract-and-marked'],
  ['spec-importer/src/a.ts', 'contract/src/limits.ts', 'the-importer-knows-nothing-of-the-product'],
  ['identity/src/a.ts', 'server/src/features/projects/b.ts', 'identity-knows-no-project'],
  ['server/src/features/account/a.ts', 'identity/src/b.ts', 'features-are-below-entrypoints'],
  ['server/src/app.ts', 'web/src/main.tsx', 'server-and-web-meet-in-the-contract'],
  ['web/src/app/a.ts', 'server/src/platform/settings/env.ts', 'web-and-server-meet-in-the-contract'],
  ['plugin/src/a.tsx', 'web/src/ui/Button.tsx', 'plugin-pages-stay-small'],
  ['plugin/src/a.tsx', 'zod', 'plugin-pages-stay-small'],
  ['plugin/src/a.tsx', 'spec-importer/src/import-document.ts', 'plugin-pages-stay-small'],
  ['cli/src/commands/a.ts', 'react', 'the-command-line-stays-small'],
  ['web/src/app/a.ts', 'zod', 'web-takes-zod-mini'],
  ['web/src/lib/a.ts', 'web/src/features/projects/A.tsx', 'lib-knows-nothing-of-the-product'],
  [
    'web/src/features/projects/A.tsx',
    'web/src/features/libraries/B.tsx',
    'features-of-the-dashboard-are-apart',
  ],
  ['web/src/ui/Button.tsx', 'web/src/lib/api-client.ts', 'ui-knows-no-feature-and-no-call'],
  ['server/src/features/projects/a.ts', 'drizzle-orm', 'sql-stays-in-queries'],
  ['server/src/entrypoints/api/a.ts', 'pg', 'sql-stays-in-queries'],
  [
    'server/src/features/methods/a.ts',
    'server/src/features/libraries/libraries.queries.ts',
    'queries-belong-to-their-folder',
  ],
])('%s may not import %s', async (file, imported, rule) => {
  expect(await brokenBy(file, imported)).toContain(rule);
});

test.each([
  ['contract/src/a.ts', 'zod/mini'],
  ['server/src/entrypoints/api/a.ts', 'server/src/features/projects/b.ts'],
  ['server/src/features/projects/projects.queries.ts', 'drizzle-orm'],
  ['server/src/features/projects/a.ts', 'server/src/features/projects/projects.queries.ts'],
  ['server/src/features/projects/a.test.ts', 'pg'],
  ['server/src/platform/database/migrate.ts', 'pg'],
  ['web/src/ui/Tabs.tsx', 'contract/src/format-count.ts'],
  ['web/src/app/App.tsx', 'web/src/features/projects/A.tsx'],
  ['cli/src/wire/a.ts', 'node:https'],
  ['cli/src/wire/a.ts', 'zod/mini'],
  ['plugin/src/pages.tsx', 'react-dom/server'],
  ['prose/src/parse-prose.ts', 'marked'],
])('%s may import %s', async (file, imported) => {
  expect(await brokenBy(file, imported)).toEqual([]);
});

test('the layer check reads files directly in src and files in its folders, but no tests', () => {
  const files = listProductFiles(root);

  for (const file of [
    'contract/src/call.ts',
    'server/src/app.ts',
    'server/src/features/routes.ts',
    'web/src/main.tsx',
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => /\.test\.tsx?$|\/testing\//.test(file))).toEqual([]);
});
