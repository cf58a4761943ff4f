import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Prose } from './Prose.tsx';

test('[METH-03] a description shows its code, bold words and links to the web, in its own lines', () => {
  const { container } = render(
    <Prose>{'See [the `410` status](https://docs.example/410).\n\n- the **whole** `body`.'}</Prose>,
  );
  const prose = container.querySelector('p');
  expect(prose?.textContent).toBe('See the 410 status.\n\n- the whole body.');
  expect(prose?.className).toContain('whitespace-pre-line');
  expect([...(prose?.querySelectorAll('code, strong') ?? [])].map((each) => each.textContent)).toEqual([
    '410',
    'whole',
    'body',
  ]);
  const link = prose?.querySelector('a');
  expect([link?.href, link?.rel]).toEqual(['https://docs.example/410', 'noopener noreferrer nofollow']);
});

test.each(['[click](javascript:alert(1))', '[click](data:text/html,x)', '<b onclick="x()">bold</b>'])(
  'what would be markup of the page stays the text that it is: %j',
  (text) => {
    const { container } = render(<Prose>{text}</Prose>);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('p')?.children).toHaveLength(0);
  },
);
