import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LibraryDescription } from './LibraryDescription.tsx';

test('[LIB-04] a description that is marked up shows its words, and all of it when that is asked for', async () => {
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

test('a short description of plain words is all there is', () => {
  render(<LibraryDescription text="Payments for shops." />);
  expect(screen.queryByRole('button')).toBeNull();
});
