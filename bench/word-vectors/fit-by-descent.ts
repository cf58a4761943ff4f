const BETA_FIRST = 0.9;
const BETA_SECOND = 0.99;
const RATE = 0.05;

/**
 * Minimizes a function with Adam (arXiv:1412.6980).
 * @param slopesAt the gradient of the function at a point
 */
export function descend(
  start: readonly number[],
  rounds: number,
  slopesAt: (at: number[]) => number[],
): number[] {
  const numbers = [...start];
  const first = numbers.map(() => 0);
  const second = numbers.map(() => 0);
  for (let round = 1; round <= rounds; round++)
    for (const [place, slope] of slopesAt(numbers).entries()) {
      first[place] = BETA_FIRST * (first[place] ?? 0) + (1 - BETA_FIRST) * slope;
      second[place] = BETA_SECOND * (second[place] ?? 0) + (1 - BETA_SECOND) * slope * slope;
      const mean = (first[place] ?? 0) / (1 - BETA_FIRST ** round);
      const spread = Math.sqrt((second[place] ?? 0) / (1 - BETA_SECOND ** round));
      numbers[place] = (numbers[place] ?? 0) - (RATE * mean) / (spread + 1e-8);
    }
  return numbers;
}

/** The dot product of two rows. */
export const productOf = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, number, place) => sum + number * (other[place] ?? 0), 0);
