import { expect, it } from 'vitest';
import { languageSaid } from './language-said.ts';

it('a language goes by one name, and one that is a secret by none', () => {
  const said = ['TS', 'py', 'Node.js', 'Klingon', '  ', `${'AKIA'}IOSFODNN7EXAMPLE`, 'Ada@Example.com'];
  expect(said.map(languageSaid)).toEqual([
    'typescript',
    'python',
    'node',
    'klingon',
    null,
    '[key]',
    '[email]',
  ]);
});
