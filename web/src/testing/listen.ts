import { screen } from '@testing-library/react';

/**
 * Hears as screen readers do: only what is said in a live region that was there before it had that to say.
 * @returns what those regions say now
 */
export function listen(): () => string[] {
  const there = screen.getAllByRole('status');
  return () => there.filter((region) => region.isConnected).map(({ textContent }) => textContent);
}
