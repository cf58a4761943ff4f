import { expect, test } from 'vitest';
import { startOf } from './run-client.ts';

test('programs are started without a shell', () => {
  expect(startOf('/usr/bin/claude', ['a b', '$(x)'], 'linux')).toEqual({
    file: '/usr/bin/claude',
    args: ['a b', '$(x)'],
    isVerbatim: false,
  });
  expect(startOf('C:\\claude.exe', ['a&b'], 'win32')).toMatchObject({
    file: 'C:\\claude.exe',
    args: ['a&b'],
  });
});

test('Windows batch files are only started with arguments that the interpreter does not change', () => {
  const file = 'C:\\Program Files\\codex.CMD';
  expect(startOf(file, ['plugin', 'add', 'acme@market'], 'win32')).toMatchObject({
    args: ['/d', '/s', '/c', '""C:\\Program Files\\codex.CMD" "plugin" "add" "acme@market""'],
    isVerbatim: true,
  });
  for (const word of ['a"b', 'a&b', '%PATH%', 'a^b', 'a|b', 'a>b', '!x!', 'a\nb'])
    expect(() => startOf(file, [word], 'win32'), word).toThrow(/by hand/);
});
