import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aTar, aTgz, aZip, namesOf, readUpload } from '../../testing/sdk-for-test.ts';
import { UnreadableDocument } from '../../unreadable-document.ts';
import type { SdkLanguage } from '../callable.ts';

const source = 'export class A { /** Doc. */ b(c: string): void {} }';
const zeros = Buffer.alloc(120 * 1024 * 1024);

describe('an upload', () => {
  test.for([
    ['a zip', 'a.zip', aZip({ 'pkg/a.ts': source })],
    ['a zip under another name', 'a.whl', aZip({ 'a.ts': source })],
    ['a gzipped tar', 'a.tgz', aTgz({ 'package/a.ts': source })],
    ['a tar', 'a.tar', aTar({ 'a.ts': source })],
    ['a source file', 'a.test.ts', Buffer.from(source)],
    ['a source file in UTF-16', 'a.ts', Buffer.from(`\ufeff${source}`, 'utf16le')],
    ['a source file with a byte order mark', 'a.ts', Buffer.from(`\ufeff${source}`)],
  ] as const)('[LIB-12] can be %s', async ([, name, bytes]) => {
    expect(namesOf(await readUpload('typescript', bytes, name))).toEqual(['a.b']);
  });

  test('[LIB-12] can be a Ruby gem with its sources in an inner archive, but not in a deeper one', async () => {
    const inner = { 'lib/a.rb': 'class A\n  def go; end\nend' };
    const gem = (data: Buffer) => aTar({ 'metadata.gz': gzipSync('name: a'), 'data.tar.gz': data });
    expect(namesOf(await readUpload('ruby', gem(aTgz(inner)), 'a.gem'))).toEqual(['a.go']);
    await expect(readUpload('ruby', gem(aTgz({ 'data.tar.gz': aTgz(inner) })), 'a.gem')).rejects.toThrow(
      /no Ruby source/,
    );
  });

  test.for([
    ['nothing', 'typescript', 'a.zip', Buffer.alloc(0), /The file is empty/],
    ['a zip that is cut off', 'typescript', 'a.zip', aZip({ 'a.ts': source }).subarray(0, 80), /cut off/],
    ['a tgz that is cut off', 'typescript', 'a.tgz', aTgz({ 'a.ts': source }).subarray(0, 80), /cut off/],
    [
      'a tar that is cut off',
      'typescript',
      'a.tar',
      aTar({ 'a.ts': source.repeat(99) }).subarray(0, 700),
      /cut off/,
    ],
    [
      'an encrypted zip',
      'typescript',
      'a.zip',
      aZip({ 'a.ts': source }, { flags: 1 }),
      /protected by a password/,
    ],
    ['a jar of bytecode', 'java', 'a.jar', aZip({ 'A.class': 'x' }), /sources jar/],
    ['a compiled class', 'java', 'A.class', Buffer.from('cafebabe0000', 'hex'), /compiled Java/],
    [
      'a Swift package',
      'java',
      'a.zip',
      aZip({ 'Sources/A.swift': 'x' }),
      /Swift sources, which cannot be read yet/,
    ],
    [
      'a package of another language',
      'python',
      'a.zip',
      aZip({ 'a.rb': 'x' }),
      /Choose Ruby as the language/,
    ],
    [
      'a file of no language',
      'python',
      'Makefile',
      Buffer.from('all:'),
      /“Makefile” is not a Python source file/,
    ],
    ['a web page', 'python', 'a.tgz', Buffer.from('<!doctype html>'), /its content is not/],
    ['an archive of another kind', 'python', 'a.rar', Buffer.from('Rar!\x1a'), /a RAR archive/],
    [
      'an archive in an archive',
      'typescript',
      'a.zip',
      aZip({ 'a.zip': aZip({ 'a.ts': source }) }),
      /no TypeScript source/,
    ],
    ['tests alone', 'typescript', 'a.zip', aZip({ 'test/a.ts': source, 'b.md': '' }), /are tests, examples/],
    ['a source that is not text', 'typescript', 'a.ts', Buffer.alloc(900, 1), /not text/],
    ['nothing public', 'typescript', 'a.ts', Buffer.from('const a = 1;'), /no public function/],
    ['a bomb of zeros', 'typescript', 'a.tgz', gzipSync(zeros), /100 times as large/],
    ['a bomb in a tar', 'typescript', 'a.tgz', gzipSync(aTar({ 'a.ts': zeros })), /100 times as large/],
    ['a zip bomb', 'typescript', 'a.zip', aZip({ 'a.ts': zeros }), /100 times as large/],
    ['a zip that lies about its sizes', 'typescript', 'a.zip', lying(aZip({ 'a.ts': zeros })), /damaged/],
    ['too many files', 'typescript', 'a.zip', aZip(manyFiles()), /more than 10,000 files/],
    ['too many files in a tar', 'typescript', 'a.tgz', aTgz(manyFiles()), /more than 10,000 files/],
  ] as const)(
    '[LIB-13] of %s is refused with an explanation',
    async ([, language, name, bytes, sentence]) => {
      const refusal = await refusalOf(language, bytes, name);
      expect(refusal.message).toMatch(sentence);
      expect(refusal.sentence).toMatch(/\.$/);
    },
  );

  test('[LIB-13] with paths that point outside is read without those files, with a warning', async () => {
    const files = { '../../etc/a.ts': source, '/abs.ts': source, 'C:\\x.ts': source, 'ok.ts': source };
    for (const bytes of [aZip(files), aTgz(files)]) {
      const read = await readUpload('typescript', bytes);
      expect(namesOf(read)).toEqual(['a.b']);
      expect(read.warnings).toMatchObject([{ code: 'unsafe_name', count: 3 }]);
    }
  });

  test.for([
    ['zip', aZip({ 'a.ts': source }, { attributes: 0o120777 << 16 })],
    ['tar', aTar({ 'a.ts': source }, '2')],
  ] as const)('[LIB-13] with links in a %s is read without following them', async ([, bytes]) => {
    expect((await refusalOf('typescript', bytes, 'a.zip')).title).toBe('No TypeScript sources were found');
  });

  test('with a file that is too large, or with a corrupt section, is read without it', async () => {
    const lines = Array.from(
      { length: 60_000 },
      (_, line) => `// ${line * 7919} ${(line * 104729) % 99991}\n`,
    );
    const large = [lines, lines, lines, lines, lines].flat().join('');
    const read = await readUpload(
      'typescript',
      aTgz({ 'a.ts': large, 'b.ts': 'export class {{{ ]]', 'c.ts': source }),
    );
    expect(namesOf(read)).toEqual(['a.b']);
    expect(read.warnings.map(({ code, examples }) => [code, examples])).toEqual([
      ['source_left_out', ['a.ts']],
      ['syntax_errors', ['b.ts']],
    ]);
  });
});

describe('hostile sources', () => {
  const doubling = (sign: string) =>
    [
      'type X0 = { a: 1 };',
      ...Array.from({ length: 60 }, (_, n) => `type X${n + 1} = X${n} ${sign} X${n};`),
    ].join('\n');
  const deep = (open: string, close: string, levels = 50_000) => open.repeat(levels) + close.repeat(levels);
  test.for([
    ['brackets', 'typescript', `${source}\nconst x = ${deep('(', ')')};`],
    ['types', 'typescript', `${source}\nexport type X = ${deep('[', ']')}`],
    ['classes', 'java', `public class A { public void b() {} ${deep('class B {', '}', 20_000)} }`],
    ['modules', 'ruby', `class A\ndef b; end\nend\n${deep('module M\n', 'end\n', 20_000)}`],
    ['namespaces', 'csharp', `public class A { public void b() {} }\n${deep('namespace a {', '}', 20_000)}`],
    ['levels of namespaces', 'typescript', `${source}\n${deep('namespace a {', '}', 20_000)}`],
    ['tags in a comment', 'typescript', `/** ${'{@link a <p <a '.repeat(50_000)} */\n${source}`],
    [
      'lines of a comment',
      'csharp',
      `public class A {\n${'/// <summary>\n'.repeat(50_000)}public void b() {} }`,
    ],
    ['types of types', 'typescript', `${source}\n${doubling('&')}\nexport function f(x: X60): X60;`],
    ['choices of choices', 'typescript', `${source}\n${doubling('|')}\nexport function f(x: X60): X60;`],
    ['lists of lists', 'typescript', `${source}\ntype L = L[] | (L | L)[]; export function f(x: L): L;`],
    [
      'types of type arguments',
      'typescript',
      `${source}\ntype G<T> = G<G<T[]>> & T; export function f(x: G<A>): G<A>;`,
    ],
    [
      'types that extend each other',
      'typescript',
      `${source}\ninterface P extends Q<P>, P {} interface Q<T> extends P { a(): T; q: Q<Q<T>> } export function f(x: P): P;`,
    ],
    ['blanks', 'typescript', `${source.replace('c: string', `${' '.repeat(500_000)}c: string`)}`],
  ] as const)('[LIB-13] with very many %s are read up to the limits', async ([, language, text]) => {
    const read = await readUpload(language, aTgz({ a: '', [`a.${endings[language]}`]: text }));
    expect(namesOf(read)).toContain('a.b');
  });

  test('[LIB-13] with modules that re-export each other endlessly are refused', async () => {
    const chain = Array.from({ length: 5_000 }, (_, n) => [`f${n}.ts`, `export { a } from './f${n + 1}';`]);
    const refusal = await refusalOf('typescript', aTgz(Object.fromEntries(chain)), 'a.tgz');
    expect(refusal.title).toBe('The sources are nested too deeply');
  });

  test('with names such as __proto__ keep them, and change no prototype', async () => {
    const text =
      'export class Constructor { toString() {} constructor() {} hasOwnProperty(__proto__: string) {} }';
    const read = await readUpload('typescript', Buffer.from(text), 'a.ts');
    expect(namesOf(read)).toEqual(['constructor.hasOwnProperty']);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

const endings = { typescript: 'ts', java: 'java', ruby: 'rb', csharp: 'cs' };

function manyFiles(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 10_001 }, (_, index) => [`f${index}.txt`, `${index * 7919}`]),
  );
}

/** An archive whose header claims that its file unpacks to a thousand bytes. */
function lying(zip: Buffer): Buffer {
  zip.writeUInt32LE(1000, zip.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24);
  return zip;
}

async function refusalOf(
  language: SdkLanguage,
  bytes: Uint8Array,
  name: string,
): Promise<UnreadableDocument> {
  const problem = await readUpload(language, bytes, name).catch((caught: unknown) => caught);
  if (problem instanceof UnreadableDocument) return problem;
  throw problem instanceof Error ? problem : new Error('It was read.');
}
