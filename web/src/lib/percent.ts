/**
 * A part in percent, as an integer. 0 and 100 mean none and all: what rounds to them without being that is 1 or 99.
 * 0 if there is no whole.
 */
export function percentOf(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}
