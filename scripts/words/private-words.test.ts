import { expect, test } from 'vitest';
import { countPrivateWords } from './private-words.ts';

const found = (file: string, text: string) =>
  countPrivateWords(file, () => text).places.map(({ word, line }) => `${line} ${word}`);

test('private words are found in comments and test titles, and in the texts of message catalogs', () => {
  const code = "// Nobody waits.\nconst text = 'Somebody asked';\ntest('a door', () => {});\n";
  expect(found('server/src/app.ts', code)).toEqual(['1 nobody', '3 door']);

  const catalog = [
    '/** Whoever reads it. */',
    "export const a = 'Somebody left';",
    'export const b = (door: string) =>',
    `  \`\${door} was told\`;`,
  ].join('\n');
  expect(found('web/src/features/a.messages.ts', catalog)).toEqual(['1 whoever', '2 somebody', '4 told']);
  expect(found('contract/src/messages/a.ts', catalog)).toEqual(['1 whoever', '2 somebody', '4 told']);
  expect(found('docs/a.md', 'A line.\nThe house, but not `house`.')).toEqual(['2 house']);
});
