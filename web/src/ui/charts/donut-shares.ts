export interface Share {
  name: string;
  value: number;
  /** Of the whole, rounded to an integer. */
  percent: number;
  /** A value of CSS; the seventh slice begins the six colours anew. */
  colour: string;
}

const colours = 6;

/** Each slice's share of the whole and its colour, in the order that is given. */
export function donutShares(slices: readonly { name: string; value: number }[]): Share[] {
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  return slices.map(({ name, value }, at) => ({
    name,
    value,
    percent: whole === 0 ? 0 : Math.round((value / whole) * 100),
    colour: `var(--c${(at % colours) + 1})`,
  }));
}
