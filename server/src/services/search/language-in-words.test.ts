import { expect, it } from 'vitest';
import { languageInWords } from './requested-language.ts';

it('[ANA-05] a language goes by one name, Node.js by that of JavaScript, and one that is a secret by none', () => {
  const said = ['TS', 'py', 'Node.js', 'Klingon', '  ', `${'AKIA'}IOSFODNN7EXAMPLE`, 'Ada@Example.com'];
  expect(said.map(languageInWords)).toEqual([
    'typescript',
    'python',
    'javascript',
    'klingon',
    null,
    '[key]',
    '[email]',
  ]);
});
