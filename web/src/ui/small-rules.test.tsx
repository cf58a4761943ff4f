import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar, LetterTile } from './Avatar.tsx';
import { stylesheetSingleton } from './adopted-style-singleton.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { formatBytes } from './format-bytes.ts';
import { HttpMethodBadge } from './HttpMethodBadge.tsx';

test.each([
  [0, '0\u00a0bytes'],
  [1, '1\u00a0byte'],
  [999, '999\u00a0bytes'],
  [1000, '1\u00a0kB'],
  [13_412, '13.4\u00a0kB'],
  [999_999, '1,000\u00a0kB'],
  [13_412_345, '13.4\u00a0MB'],
  [250_000_000, '250\u00a0MB'],
  [2_500_000_000_000, '2,500\u00a0GB'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('an HTTP method that does not fit is shortened only visually', () => {
  const { container } = render(<HttpMethodBadge httpMethod="delete" />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('DEL');
  expect(container.querySelector('.sr-only')?.textContent).toBe('DELETE');
});

test('a tile and an avatar show letters of any script, and a placeholder if there is no name', () => {
  const { container } = render(
    <>
      <LetterTile name="  élan" seed="1" />
      <LetterTile name="😀 fun" seed="2" />
      <LetterTile name=" " seed="3" />
      <Avatar name="Maya de Lindqvist" />
      <Avatar name="maya" />
    </>,
  );
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([
    'ÉL',
    '😀F',
    '?',
    'ML',
    'M',
  ]);
  expect(screen.queryByRole('img')).toBeNull();
});

test('the scroll lock of dialogs uses one adopted style sheet, with the rules of its first user', () => {
  const before = document.adoptedStyleSheets.length;
  const sheet = stylesheetSingleton();
  const rules = () =>
    [...(document.adoptedStyleSheets.at(-1)?.cssRules ?? [])].map(({ cssText }) => cssText).join('');
  sheet.add('body[data-scroll-locked] { margin-right: 15px }');
  sheet.add('body[data-scroll-locked] { margin-right: 0px }');
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
  expect(document.querySelector('style')).toBeNull();
  expect(rules()).toContain('15px');
  sheet.remove();
  sheet.remove();
  sheet.add('body[data-scroll-locked] { margin-right: 0px }');
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
  expect(rules()).toContain('0px');
});

test('a scroll lock sets nothing that is inherited, because each dialog would then restyle the whole page', () => {
  const sheet = stylesheetSingleton();
  sheet.add(
    'body[data-scroll-locked] { overflow: hidden }\n body { --removed-body-scroll-bar-size: 15px;\n }',
  );
  const css = [...(document.adoptedStyleSheets.at(-1)?.cssRules ?? [])]
    .map(({ cssText }) => cssText)
    .join('');
  sheet.remove();
  expect(css).toContain('overflow: hidden');
  expect(css).not.toContain('--');
});

test('a wrapped command is never broken after the hyphens of an option', () => {
  const code = 'claude mcp add --transport http shop --header "x"';
  const { container } = render(<CodeBlock label="Command" code={code} wraps />);
  expect(container.querySelector('pre')?.textContent).toBe(code);
  expect([...container.querySelectorAll('pre span')].map(({ textContent }) => textContent)).toEqual([
    '--transport',
    '--header',
  ]);
});
