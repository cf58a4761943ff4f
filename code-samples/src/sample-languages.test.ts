import { describe, expect, test } from 'vitest';
import { findSampleLanguage, sampleLanguages } from './sample-languages.ts';

describe('a language', () => {
  test.each([
    ['ts', 'typescript'],
    ['TypeScript', 'typescript'],
    ['js', 'javascript'],
    ['Node.js', 'node'],
    ['nodejs', 'node'],
    ['Node 24', 'node'],
    ['py', 'python'],
    [' Python 3.12 ', 'python'],
    ['shell', 'curl'],
    ['bash', 'curl'],
    ['C#', 'csharp'],
    ['.NET', 'csharp'],
    ['golang', 'go'],
    ['Ruby on Rails', 'ruby'],
    ['rs', 'rust'],
    ['Node.js fetch', 'javascript'],
    ['node.js with express', 'node'],
    ['TypeScript on Node.js', 'typescript'],
    ['python requests', 'python'],
  ])('%j is understood as %s', (name, id) => expect(findSampleLanguage(name)?.id).toBe(id));

  test('is found by its id and its label', () => {
    for (const { id, label } of sampleLanguages)
      expect([findSampleLanguage(id)?.id, findSampleLanguage(label.toUpperCase())?.id]).toEqual([id, id]);
  });

  test.each(['', 'C', 'cobol', 'kotlin', 'javascripting', 'constructor', '__proto__', '3'])(
    '%j is not a language',
    (name) => expect(findSampleLanguage(name)).toBeNull(),
  );
});
