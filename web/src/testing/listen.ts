import { screen } from '@testing-library/react';

/**
 * Observes live regions as screen readers do: text is only announced if it appears in a region that already
 * existed.
 * @returns the current text of these regions
 */
export function listen(): () => string[] {
  const there = screen.getAllByRole('status');
  return () => there.filter((region) => region.isConnected).map(({ textContent }) => textContent);
}
