import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

function Broken({ message }: { message: string }): never {
  throw new TypeError(message);
}

const show = (message: string) =>
  render(
    <ErrorBoundary>
      <Broken message={message} />
    </ErrorBoundary>,
  );

// React logs every caught error.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test.each([
  'Failed to fetch dynamically imported module: https://kit.example.com/assets/a.js',
  'error loading dynamically imported module: https://kit.example.com/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a part of the app that could not be loaded (%s) may predate an update, and needs a reload', (message) => {
  show(message);
  expect(screen.getByRole('heading', { name: 'Part of this page did not load' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
});

test('without a connection every error counts as a connection error', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('x is not a function');
  expect(screen.getByRole('heading', { name: 'You seem to be offline' })).toBeDefined();
});

test('an error of the app is not attributed to the connection, and the page offers a way out', () => {
  show('x is not a function');
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
