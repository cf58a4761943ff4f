import { screen } from '@testing-library/react';

/**
 * Observes live regions as screen readers do: only text that appears in a region that already existed is
 * announced.
 * @returns the current text of these regions
 */
export function listen(): () => string[] {
  const there = screen.getAllByRole('status');
  return () => there.filter((region) => region.isConnected).map(({ textContent }) => textContent);
}
