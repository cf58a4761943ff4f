import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { entries, sourcesStay, startsFromBundle } from './sources-stay.ts';

const server = path.resolve(import.meta.dirname, '..');
const { transform } = sourcesStay() as { transform: (code: string, id: string) => { code: string } | null };
const asBundled = (code: string, file: string) => transform(code, path.join(server, file))?.code;

describe('the server as a bundle', () => {
  test('begins with the server and with each of its threads and processes', () => {
    const found = entries(path.join(server, 'src'));
    expect(Object.keys(found).sort()).toEqual([
      ...['import-process', 'invoice-thread', 'main', 'picture-process', 'reference-script-process'],
      ...['replay-thread', 'search-thread'],
    ]);
    expect(found['replay-thread']).toBe(path.join(server, 'src/services/search/replay-thread.ts'));
  });

  test('starts a thread from the bundle', () => {
    const code = asBundled(
      "new Worker(new URL('../replay-thread.ts', import.meta.url))",
      'src/assistant/replay/a.ts',
    );
    expect(code).toBe(`new Worker(new (URL)("./replay-thread.js", import.meta['url']))`);
  });

  test('resolves files beside a source in the source folder', () => {
    expect(asBundled("new URL('../package.json', import.meta.url)", 'src/version.ts')).toBe(
      `new URL('../package.json', new URL("../src/version.ts", import.meta.url).href)`,
    );
    expect(asBundled("path.join(import.meta.dirname, 'migrations')", 'src/database/migrate.ts')).toBe(
      `path.join((import.meta['dirname'] + "/../src/database"), 'migrations')`,
    );
  });

  test('leaves packages as they are', () => {
    expect(asBundled('import.meta.url', '../node_modules/a/b.js')).toBeUndefined();
  });
});

test('a server under test starts its threads from the bundle, and a test starts its own from their sources', () => {
  const plugin = startsFromBundle() as { transform: (code: string, id: string) => { code: string } | null };
  const asTried = (file: string) =>
    plugin.transform("new URL('./testing/b-thread.ts', import.meta.url)", path.join(server, file))?.code;
  expect(asTried('src/assistant/a.ts')).toBe(
    `new URL(${JSON.stringify(pathToFileURL(path.join(server, 'dist/b-thread.js')).href)})`,
  );
  expect(asTried('src/assistant/a.test.ts')).toBeUndefined();
});
