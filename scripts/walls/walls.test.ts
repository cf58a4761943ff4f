import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';
import { checkSizes } from './check-sizes.ts';
import { checkVerbs } from './check-verbs.ts';
import { findCycles } from './find-cycles.ts';
import { importsOf, readSources, type Source } from './read-sources.ts';

/** A file as if it lay in the repository. */
const planted = (file: string, text: string): Source => ({
  file,
  text,
  lines: text.split('\n').length - 1,
  imports: importsOf(file, text),
});
const importing = (file: string, ...specifiers: string[]): Source =>
  planted(file, specifiers.map((specifier, at) => `import { x${at} } from '${specifier}';\n`).join(''));

describe('reading imports', () => {
  test.each([
    ["import a from 'x';", ['x', null, false]],
    ["import type { A } from './a.ts';", ['./a.ts', 'server/src/http/a.ts', true]],
    ["import { a,\n  b } from '../b.ts';", ['../b.ts', 'server/src/b.ts', false]],
    ["export { a } from './a.ts';", ['./a.ts', 'server/src/http/a.ts', false]],
    ["import './a.css';", ['./a.css', 'server/src/http/a.css', false]],
    ["const a = await import('./a.ts');", ['./a.ts', 'server/src/http/a.ts', false]],
    [
      "import { a } from '@fieldkit/contract/call.ts';",
      ['@fieldkit/contract/call.ts', 'contract/src/call.ts', false],
    ],
    [
      "import { a } from '@fieldkit/spec-importer/import-document.ts';",
      ['@fieldkit/spec-importer/import-document.ts', 'spec-importer/src/import-document.ts', false],
    ],
  ])('%j', (text, [specifier, file, typeOnly]) => {
    expect(importsOf('server/src/entrypoints/api/bind.ts', text as string)).toEqual([
      { specifier, file, typeOnly },
    ]);
  });
});

test('every source file is read, scripts in JavaScript and style sheets too, and no declarations', () => {
  const files = readSources(path.resolve(import.meta.dirname, '../..')).map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining([
      'server/src/app.ts',
      'web/src/main.tsx',
      'scripts/prepare.js',
      'web/src/ui/base.css',
    ]),
  );
  expect(files.filter((file) => file.endsWith('.d.ts'))).toEqual([]);
});

describe('walls between folders', () => {
  test.each([
    ['contract/src/a.ts', 'zod', 'the contract imports only zod/mini'],
    ['contract/src/a.ts', '../../server/src/platform/settings/env.ts', 'the contract imports only zod/mini'],
    ['contract/src/a.ts', 'node:fs', 'the contract imports only zod/mini'],
    ['spec-importer/src/a.ts', '@fieldkit/contract/limits.ts', 'the spec importer imports nothing of ours'],
    ['code-samples/src/a.ts', 'react', 'code samples know the contract'],
    ['prose/src/a.ts', 'react', 'prose knows the contract and the reader of Markdown'],
    [
      'plugin/src/a.ts',
      'lodash',
      'the plugin pages import only the contract, React, prose and the code samples',
    ],
    [
      'spec-importer/src/a.ts',
      '../../server/src/platform/settings/env.ts',
      'the spec importer imports nothing of ours',
    ],
    ['server/src/a.ts', '../../web/src/main.tsx', 'server and web meet only in the contract'],
    [
      'web/src/app/a.ts',
      '../../../server/src/platform/settings/env.ts',
      'server and web meet only in the contract',
    ],
    ['server/src/a.ts', '../../plugin/src/pages.tsx', 'server and plugin meet only in the contract'],
    ['plugin/src/a.tsx', '../../web/src/ui/Button.tsx', 'the plugin pages import only the contract'],
    [
      'plugin/src/a.tsx',
      '../../server/src/platform/settings/env.ts',
      'the plugin pages import only the contract',
    ],
    ['plugin/src/a.tsx', 'zod', 'the plugin pages import only the contract'],
    ['plugin/src/a.tsx', 'node:fs', 'the plugin pages import only the contract'],
    [
      'cli/src/commands/a.ts',
      '../../../server/src/platform/settings/env.ts',
      'the command-line client imports only the contract and Node',
    ],
    ['cli/src/commands/a.ts', 'undici', 'the command-line client imports only the contract and Node'],
    ['web/src/app/a.ts', 'zod', 'the web app takes zod/mini, never all of zod'],
    ['server/src/features/projects/create-project.ts', 'drizzle-orm', 'SQL stays in'],
    ['server/src/features/projects/create-project.ts', 'drizzle-orm/node-postgres', 'SQL stays in'],
    ['server/src/entrypoints/api/bind.ts', 'pg', 'SQL stays in'],
    [
      'server/src/features/methods/list-methods.ts',
      '../libraries/libraries.queries.ts',
      'only from their own folder',
    ],
    ['server/src/entrypoints/api/bind.ts', '../access/access.queries.ts', 'only from their own folder'],
    ['web/src/features/projects/A.tsx', '../libraries/B.tsx', 'do not import each other'],
    ['web/src/lib/a.ts', '../features/projects/A.tsx', 'knows no feature'],
    ['web/src/ui/Button.tsx', '../features/projects/A.tsx', 'ui knows no feature and no call'],
    ['web/src/ui/Button.tsx', '../lib/api-client.ts', 'ui knows no feature and no call'],
    ['web/src/ui/Button.tsx', '@fieldkit/contract/projects.ts', 'ui knows no feature and no call'],
  ])('%s may not import %s', (file, specifier, sentence) => {
    const breaches = checkImports([importing(file, specifier)]);
    expect(breaches).toHaveLength(1);
    expect(breaches[0]).toContain(`${file} imports ${specifier}: `);
    expect(breaches[0]).toContain(sentence);
  });

  test.each([
    ['contract/src/a.ts', 'zod/mini'],
    ['contract/src/a.ts', './messages/a.ts'],
    ['contract/src/a.test.ts', 'vitest'],
    ['spec-importer/src/a.ts', 'js-yaml'],
    ['server/src/a.ts', '@fieldkit/contract/limits.ts'],
    ['web/src/ui/Tabs.tsx', '@fieldkit/contract/format-count.ts'],
    ['server/src/a.ts', 'zod'],
    ['server/src/features/projects/projects.queries.ts', 'drizzle-orm'],
    ['server/src/features/projects/create-project.ts', './projects.queries.ts'],
    ['server/src/features/projects/create-project.test.ts', 'pg'],
    ['server/src/platform/database/migrate.ts', 'pg'],
    ['server/src/entrypoints/api/context-for.ts', '../access/access.queries.ts'],
    ['web/src/features/projects/A.tsx', './B.tsx'],
    ['web/src/app/App.tsx', '../features/projects/A.tsx'],
    ['web/src/ui/Button.tsx', './Icon.tsx'],
    ['web/src/ui/Button.tsx', 'react'],
    ['plugin/src/pages.tsx', 'react-dom/server'],
    ['plugin/src/pages.tsx', 'virtual:page-parts'],
    ['code-samples/src/write-samples.ts', '@fieldkit/contract/sample-request.ts'],
    ['plugin/src/pages.tsx', '@fieldkit/contract/plugin-site.ts'],
    ['plugin/src/pages.tsx', '@fieldkit/prose/render-prose.ts'],
    ['prose/src/parse-prose.ts', 'marked'],
    ['cli/src/commands/a.ts', '@fieldkit/contract/libraries.ts'],
    ['cli/src/wire/a.ts', 'node:https'],
    ['cli/src/wire/a.ts', 'zod/mini'],
    ['cli/src/a.test.ts', '../../server/src/testing/test-server.ts'],
    ['plugin/src/style/a.tsx', '../client/copy.ts'],
    ['plugin/src/pages.test.tsx', 'happy-dom'],
  ])('%s may import %s', (file, specifier) => {
    expect(checkImports([importing(file, specifier)])).toEqual([]);
  });
});

describe('cycles', () => {
  test('a way round is found and named, types included', () => {
    const sources = [
      importing('a/one.ts', './two.ts'),
      planted('a/two.ts', "import type { X } from './three.ts';\n"),
      importing('a/three.ts', './one.ts'),
      importing('a/four.ts', './one.ts'),
    ];
    expect(findCycles(sources)).toEqual(['import cycle: a/one.ts → a/two.ts → a/three.ts → a/one.ts']);
  });

  test('a file that imports itself is one, a diamond is none', () => {
    expect(findCycles([importing('a/one.ts', './one.ts')])).toHaveLength(1);
    const diamond = [
      importing('a/1.ts', './2.ts', './3.ts'),
      importing('a/2.ts', './4.ts'),
      importing('a/3.ts', './4.ts'),
    ];
    expect(findCycles([...diamond, importing('a/4.ts')])).toEqual([]);
  });
});

describe('verbs', () => {
  const verb = (first: string, head = 'ctx: Context, { params }: Received<Get>') =>
    planted(
      'server/src/features/projects/get-project.ts',
      `export async function getProject(${head}): Promise<Answer<Get>> {\n  ${first}\n  return {};\n}\n`,
    );

  test.each([
    ['const found = await projectByUuid(ctx.db, params.id);'],
    ['if (ctx.actor) await requireUser(ctx);'],
    ['// await requireUser(ctx);'],
    ['return {};'],
  ])('whose first statement is %j are found', (first) => {
    expect(checkVerbs([verb(first)])).toEqual([
      'server/src/features/projects/get-project.ts: getProject must check its actor in its first statement',
    ]);
  });

  test('whose context is taken apart or not used are found too', () => {
    expect(checkVerbs([verb('return {};', '{ db }: Context')])).toHaveLength(1);
    expect(checkVerbs([verb('return {};', '_ctx: Context')])).toHaveLength(1);
  });

  test('that are not async are found, and arrows are no way around', () => {
    const file = 'server/src/features/projects/get-project.ts';
    expect(
      checkVerbs([
        planted(file, 'export function getProject(ctx: Context): Promise<X> {\n  return x();\n}\n'),
      ]),
    ).toHaveLength(1);
    expect(checkVerbs([planted(file, 'export const getProject = async (ctx: Context) => x();\n')])).toEqual([
      `${file}: getProject is a verb: write it as a function`,
    ]);
  });

  test.each([
    'requireActor(ctx);',
    "await requirePermission(ctx, params.id, 'projects.read');",
    'const { customer_uuid } = requireUser(ctx);',
    'const project = await requireProject(ctx, params.id);',
  ])('that begin with %j are fine', (first) => expect(checkVerbs([verb(first)])).toEqual([]));
});

describe('sizes and names', () => {
  const breachesOf = (file: string, text = '') => checkSizes([planted(file, text)]);

  test('a file of four hundred lines is the most', () => {
    expect(breachesOf('server/src/a.ts', '\n'.repeat(400))).toEqual([]);
    expect(breachesOf('server/src/a.ts', '\n'.repeat(401))).toEqual([
      'server/src/a.ts has 401 lines; 400 are the most',
    ]);
    expect(breachesOf('contract/src/messages/a.ts', '\n'.repeat(401))).toEqual([]);
  });

  test('twenty imports are the most, but for files that put the others together', () => {
    const many = Array.from({ length: 21 }, (_, at) => `import './${at}.ts';\n`).join('');
    expect(breachesOf('server/src/http/a.ts', many)).toEqual([
      'server/src/http/a.ts imports 21 modules; 20 are the most',
    ]);
    for (const file of ['server/src/main.ts', 'web/src/app/App.tsx', 'server/src/a.test.ts'])
      expect(breachesOf(file, many)).toEqual([]);
  });

  test.each([
    ['server/src/utils/a.ts', 'lies in a folder whose name says nothing'],
    ['web/src/ui/helpers/a.ts', 'lies in a folder whose name says nothing'],
    ['server/src/index.ts', 'has a name that says nothing'],
    ['web/src/types.ts', 'has a name that says nothing'],
    ['server/src/a/b/c/d.ts', 'lies deeper than four folders'],
  ])('%s %s', (file, sentence) => expect(breachesOf(file)).toEqual([`${file} ${sentence}`]));

  test.each([
    [`// ${'@ts'}-ignore`, 1],
    [`// ${'@ts'}-expect-error`, 1],
    [`// ${'biome'}-ignore lint/suspicious/noExplicitAny`, 1],
    [`// ${'biome'}-ignore lint/suspicious/noExplicitAny: the library says so`, 0],
    [`// ${'@ts'}-expect-error the library's types lack it`, 0],
  ])('the suppression %j is a breach %i times', (text, times) => {
    expect(breachesOf('server/src/a.ts', `${text}\nx();\n`)).toHaveLength(times);
  });
});
