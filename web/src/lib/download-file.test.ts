import { expect, test } from 'vitest';
import { csvOf } from './download-file.ts';

/** The content of the only cell of the only row. */
const cell = (value: string | number): string | undefined =>
  /^\ufeff"Text"\r\n"([\s\S]*)"\r\n$/.exec(csvOf(['Text'], [[value]]))?.[1];

test('a table is written with its header, quotes and line endings', () => {
  expect(
    csvOf(
      ['Question', 'Count'],
      [
        ['Say "hi", twice\nor more', 30],
        ['', 0],
      ],
    ),
  ).toBe('\ufeff"Question","Count"\r\n"Say ""hi"", twice\nor more","30"\r\n"","0"\r\n');
});

test.each([
  '=HYPERLINK("http://x")',
  '+1+cmd',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\ufeff=1',
  '＝1+1',
  '＠x',
  '\tplain',
])('%j does not become a formula', (text) => {
  expect(cell(text)).toBe(`'${text.replaceAll('"', '""')}`);
});

test.each(['How do I =?', '3 - 2', 'a@b', "it's", '-5', '-0.5'])('%j stays unchanged', (text) => {
  expect(cell(text)).toBe(text);
});

test('numbers stay numbers', () => {
  expect(cell(-5)).toBe('-5');
});
