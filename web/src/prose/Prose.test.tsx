import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Prose } from './Prose.tsx';

test('[METH-03] a description shows its paragraphs, lists, code and bold words, and its links open in a new tab', () => {
  const { container } = render(
    <Prose>{'See [the `410` status](https://docs.example/410).\n\n1. the **whole** `body`'}</Prose>,
  );
  expect([...container.querySelectorAll('p, li')].map((each) => each.textContent)).toEqual([
    'See the 410 status.',
    'the whole body',
  ]);
  expect([...container.querySelectorAll('code, strong')].map((each) => each.textContent)).toEqual([
    '410',
    'whole',
    'body',
  ]);
  const link = container.querySelector('a');
  expect([link?.href, link?.rel, link?.target]).toEqual([
    'https://docs.example/410',
    'noopener noreferrer nofollow',
    '_blank',
  ]);
});

test.each([
  ['[click](javascript:alert(1))', 'click'],
  ['<b onclick="x()">bold</b>', '<b onclick="x()">bold</b>'],
])('HTML in a text stays text: %j', (text, words) => {
  const { container } = render(<Prose>{text}</Prose>);
  expect(container.textContent).toBe(words);
  expect(container.querySelector('p')?.children).toHaveLength(0);
});

test('[METH-03] paragraphs, lists and marks of one item, and badges, are rendered without a React warning', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Prose>
      {'- a **b** c\n\n  second\n\n  - deeper\n- [![Build](https://a.example/b.svg)](https://a.example)'}
    </Prose>,
  );
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
