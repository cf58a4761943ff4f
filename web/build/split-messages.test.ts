// @vitest-environment node

import { expect, test } from 'vitest';
import { exportEach, inlinedOf, sayEach } from './split-messages.ts';

const catalogue = `/** Words… of things. */
export const thingMessages = {
  none: 'Nothing…',
  // a comment
  count: (count: number) => \`\${count} things\`,
  places: { path: 'Path' },
} as const;
`;

test('each message of a catalogue is exported separately, and all of them as before', () => {
  expect(exportEach(catalogue)).toBe(`/** Words… of things. */
export const thingMessages$none = 'Nothing…';
export const thingMessages$count = (count: number) => \`\${count} things\`;
export const thingMessages$places = { path: 'Path' };
export const thingMessages = { none: thingMessages$none, count: thingMessages$count, places: thingMessages$places } as const;
`);
});

const read = (_: string, name: string) => inlinedOf(catalogue, name);

test('a text and a called function are inlined; other messages are imported alone', () => {
  const code = `import { thingMessages as say } from '@x/messages/things.ts';
const a = <p title={say.none}>… {say.places.path} {say.count(2)} {how(say.count)}</p>;
`;
  expect(sayEach(code, true, read)).toBe(
    `import { thingMessages$places as say$places, thingMessages$count as say$count } from '@x/messages/things.ts';${code
      .replace('say.none', "('Nothing…')")
      .replace('say.places', 'say$places')
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
      .replace('say.count(2)', '((count: number) => `${count} things`)(2)')
      .replace('say.count)', 'say$count)')}`,
  );
});

test('a use in a type does not keep a whole catalogue', () => {
  const code = `import { thingMessages as say } from '@x/messages/things.ts';
const names: Record<keyof typeof say.places, string> = {};
const none = say.none;
`;
  expect(sayEach(code, false, read)).toBe(code.replace('= say.none', "= ('Nothing…')"));
});

test('a function that needs something else of its file is not inlined', () => {
  const file = `const many = (n: number) => String(n);
const shared = 'Keys';
export const keyMessages = { title: shared, count: (n: number) => many(n), none: () => 'None' };
`;
  expect([...inlinedOf(file, 'keyMessages')]).toEqual([
    ['title', { kind: 'text', source: "'Keys'" }],
    ['none', { kind: 'function', source: "() => 'None'" }],
  ]);
});

test('a function that calls another function of its file is not inlined either', () => {
  const file = `export const keyMessages = { list: (n: string[]) => joined(n), none: () => 'None' };
function joined(n: string[]): string {
  return n.join();
}
`;
  expect([...inlinedOf(file, 'keyMessages').keys()]).toEqual(['none']);
});

test('a function that needs something of another file is not inlined either', () => {
  const file = `import { many, type Thing } from './things.ts';
export const keyMessages = { count: (n: number) => many(n), none: () => 'None' };
`;
  expect([...inlinedOf(file, 'keyMessages').keys()]).toEqual(['none']);
});

test.each([
  ['hands it on', 'show(say);'],
  ['asks by a computed name', 'say[name];'],
  ['calls something else so', 'const f = (say: Other) => say.none; say.none;'],
])('a module that %s keeps the whole catalogue', (_, body) => {
  const code = `import { thingMessages as say } from './messages/things.ts';\n${body}\n`;
  expect(sayEach(code, false, read)).toBe(code);
});

test('a catalogue whose messages are not named plainly is refused', () => {
  expect(() => exportEach('export const a = { ...b };')).toThrow('has no plain name');
});
