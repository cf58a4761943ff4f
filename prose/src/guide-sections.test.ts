import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cutSections, titleIn } from './guide-sections.ts';
import { parseProse } from './parse-prose.ts';

const outline = (markdown: string, title = '') =>
  cutSections(markdown, title).map(({ path, anchor, text }) => [path.join(' › '), anchor, text]);

it('cuts a guide at its headings, each with the headings above it and an anchor', () => {
  const guide = `Before all.

# Errors
Two kinds.
## Retries {#again}
Wait.

Then \`send\` it.
## \`429\` Too many *requests*
Slow down.
# Paging
## Retries
`;
  expect(outline(guide, 'Guide')).toEqual([
    ['', '', 'Before all.'],
    ['Errors', 'errors', 'Two kinds.'],
    ['Errors › Retries', 'again', 'Wait.\n\nThen `send` it.'],
    ['Errors › 429 Too many requests', '429-too-many-requests', 'Slow down.'],
    ['Paging', 'paging', ''],
    ['Paging › Retries', 'retries', ''],
  ]);
});

it('leaves out a first heading that repeats the title', () => {
  expect(outline('# Errors\n\nText.\n\n## Codes\n', 'errors')).toEqual([
    ['', '', 'Text.'],
    ['Codes', 'codes', ''],
  ]);
  expect(titleIn('Text\n\n# **Errors** and codes #\n')).toBe('Errors and codes');
  expect(titleIn('```\n# no title\n```')).toBe('');
});

it('reads underlined headings, but neither tables nor rules', () => {
  expect(
    outline('Errors\n======\nA\n\nCodes\n---\nB\n\n---\n\n| a | b |\n|---|---|\n\nOne\ntwo\n---\n'),
  ).toEqual([
    ['Errors', 'errors', 'A'],
    ['Errors › Codes', 'codes', 'B\n\n---\n\n| a | b |\n|---|---|\n\nOne\ntwo\n---'],
  ]);
});

it('the parser takes no line of code for a heading', () => {
  const code = '```sh\n# a comment\n```\n\n- step\n\n  ~~~\n# another\n  ~~~\n\n````\n```\n# third\n````';
  expect(outline(`## Use\n${code}`)).toEqual([['Use', 'use', code]]);
});

test('anchors are unique, also beside anchors that authors chose', () => {
  const anchors = cutSections('# A\n# A\n# A-1\n# A\n# 💥\n# !\n').map(({ anchor }) => anchor);
  expect(anchors).toEqual(['a', 'a-1', 'a-1-1', 'a-2', 'section', 'section-1']);
});

it('continues a long section in further ones that stay readable as Markdown', () => {
  const code = Array.from({ length: 900 }, (_, at) => `const line${at} = ${at};`).join('\n');
  const long = `## Code\n${'Words and words. '.repeat(100)}\n\n\`\`\`js\n${code}\n\`\`\`\n\nEnd.`;
  const sections = cutSections(long);
  expect(sections.length).toBeGreaterThan(2);
  for (const { path, text } of sections) {
    expect([path, text.length <= 8_000]).toEqual([['Code'], true]);
    expect(text.match(/```/g)?.length ?? 0).toSatisfy((fences: number) => fences % 2 === 0);
  }
  expect(sections.slice(1, -1).every(({ text }) => parseProse(text)[0]?.as === 'code')).toBe(true);
  expect(sections.map(({ level }) => level).slice(1)).toEqual(sections.slice(1).map(() => 0));
});

test('any text is cut completely, into unique anchors and parts of at most 8,000 characters', () => {
  const piece = fc.constantFrom(
    '# a\n',
    '## b\n',
    '```\n',
    'words ',
    '\n\n',
    '---\n',
    '[',
    'x'.repeat(5_000),
    '- ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const sections = cutSections(pieces.join(''));
      expect(new Set(sections.map(({ anchor }) => anchor)).size).toBe(sections.length);
      for (const { text } of sections) expect(text.length).toBeLessThanOrEqual(8_000);
      const kept = sections.map(({ text }) => text).join('');
      const count = (text: string) => text.split('x').length;
      expect(count(kept)).toBe(count(pieces.join('')));
    }),
  );
});

test.each([
  ['100,000 headings', '# a\n'.repeat(100_000)],
  ['ten megabytes of brackets', '['.repeat(10_000_000)],
  ['a line that never ends', '# '.repeat(2_000_000)],
  ['unclosed code', `\`\`\`\n${'# a\n'.repeat(100_000)}`],
  ['underlines', 'a\n=\n'.repeat(100_000)],
])('hostile text is cut in linear time: %s', (_, text) => {
  const sections = cutSections(text);
  expect(sections.length).toBeLessThan(3_000);
});
