import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LibraryDescription } from './LibraryHeader.tsx';

afterEach(() => vi.restoreAllMocks());

test('[LIB-04] a description of more than three lines is truncated, and shown in full on demand', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200);
  const person = userEvent.setup();
  const { container } = render(
    <LibraryDescription text={'# Pay\n\nSee **the** [docs](https://docs.example/).'} />,
  );
  expect(container.querySelector('p')?.textContent).toBe('Pay\n\nSee the docs.');
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('link', { name: 'docs' })).getAttribute('href')).toBe(
    'https://docs.example/',
  );
  const less = screen.getByRole('button', { name: 'Show less' });
  expect(less.getAttribute('aria-expanded')).toBe('true');
  await person.click(less);
  expect(screen.queryByRole('link')).toBeNull();
});

test('[LIB-04] a description of a line or two is shown with its formatting, without a button', async () => {
  const { container } = render(<LibraryDescription text="See **the** [docs](https://docs.example/)." />);
  expect(container.textContent).toBe('See the docs.');
  await screen.findByRole('link', { name: 'docs' });
  expect(container.textContent).toBe('See the docs.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a short plain description is shown without a button', () => {
  render(<LibraryDescription text="Payments for shops." />);
  expect(screen.queryByRole('button')).toBeNull();
});
