import { limits } from './limits.ts';

const MIN_HIDDEN = 8;

/**
 * A key for display: its first and last 8 characters around dots. A short key never shows more characters
 * than it hides.
 */
export function maskKey(key: string): string {
  const shown = Math.max(0, Math.min(limits.keyEnds, Math.floor((key.length - MIN_HIDDEN) / 2)));
  return key.slice(0, shown) + '•'.repeat(MIN_HIDDEN) + key.slice(key.length - shown);
}
