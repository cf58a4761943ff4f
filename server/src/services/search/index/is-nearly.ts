/**
 * Whether a text becomes another one by at most `max` changes of a single character: one that is added, left out,
 * replaced or swapped with its neighbor.
 */
export function isNearly(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at - 1] ?? max) + (isSame ? 0 : 1),
        (last[at] ?? max) + 1,
        (next[at - 1] ?? max) + 1,
        isSwapped && row > 1 && at > 1 ? (before[at - 2] ?? max) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...next) > max) return false;
    before = last;
    last = next;
  }
  return (last[other.length] ?? max + 1) <= max;
}
