import { writeSamples } from '@fieldkit/code-samples/write-samples.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../testing/hostile.ts';
import { aMethod } from '../testing/shown-examples.ts';
import { codeTokens } from './code-tokens.ts';

const languages = [
  'sh',
  'js',
  'ts',
  'python',
  'go',
  'java',
  'csharp',
  'php',
  'ruby',
  'rust',
  'json',
  'graphql',
];
const joined = (code: string, language: string) =>
  codeTokens(code, language)
    .map(({ text }) => text)
    .join('');
/** The colored parts, each with its kind. */
const colored = (code: string, language: string) =>
  codeTokens(code, language).flatMap(({ kind, text }) => (kind ? [`${kind} ${text}`] : []));

describe('syntax colors', () => {
  test('leave every text unchanged, in every language', () => {
    const { samples } = writeSamples(aMethod());
    for (const { language, code } of samples) expect(joined(code, language.fence)).toBe(code);
    for (const language of [...languages, 'unknown', 'constructor'])
      fc.assert(
        fc.property(
          fc.stringMatching(/^(?:[a-z"'`\\/#*@$r{}:=>\n ().0-9]|"""){0,60}$/),
          (code) => joined(code, language) === code,
        ),
      );
    for (const text of hostileTexts)
      for (const language of languages) expect(joined(text, language)).toBe(text);
  });

  test('find keywords, strings, calls and comments of the samples in every language', () => {
    const { samples } = writeSamples(aMethod());
    for (const { language, code } of samples) {
      const kinds = new Set(codeTokens(code, language.fence).map(({ kind }) => kind));
      expect([language.id, kinds.has('k'), kinds.has('s')]).toEqual([language.id, true, true]);
      expect([language.id, kinds.has('f') || kinds.has('p')]).toEqual([language.id, true]);
    }
  });

  test('distinguish the keys of JSON from its values', () => {
    expect(colored('{"id": 12.5, "name": "a \\"b\\"", "ok": true}', 'json')).toEqual([
      'p "id"',
      'n 12.5',
      'p "name"',
      's "a \\"b\\""',
      'p "ok"',
      'n true',
    ]);
  });

  test('read text across several lines as one string', () => {
    expect(colored('curl --data \'{\n  "a": 1\n}\' # all', 'sh')).toEqual([
      'k curl',
      'p --data',
      's \'{\n  "a": 1\n}\'',
      'c # all',
    ]);
    const address = 'add x http://localhost:4721/2227ec24-85e4-40c7 --retry 3';
    expect(colored(address, 'sh')).toEqual(['p --retry', 'n 3']);
    expect(colored('let body = r#"{\n"a": 1}"#;', 'rust')).toEqual(['k let', 's r#"{\n"a": 1}"#']);
    expect(colored('x = @"a\n""b""";', 'csharp')).toEqual(['s @"a\n""b"""']);
  });

  test('skip long texts, so that no page takes long', () => {
    expect(codeTokens('"'.repeat(20_001), 'json')).toHaveLength(1);
  });
});
