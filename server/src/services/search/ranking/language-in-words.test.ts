import { expect, it } from 'vitest';
import { normalizeLanguage } from '../requested-language.ts';

it('[ANA-05] a language has one name, Node.js counts as JavaScript, and a secret in the language’s place is dropped', () => {
  const names = ['TS', 'py', 'Node.js', 'Klingon', '  ', `${'AKIA'}IOSFODNN7EXAMPLE`, 'Ada@Example.com'];
  expect(names.map(normalizeLanguage)).toEqual([
    'typescript',
    'python',
    'javascript',
    'klingon',
    null,
    '[key]',
    '[email]',
  ]);
});
