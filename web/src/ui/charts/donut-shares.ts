export interface DonutShare {
  name: string;
  value: number;
  /** The percentage of the whole, rounded to an integer. */
  percent: number;
  /** A CSS color, unique among the slices. */
  colour: string;
}

const colours = 6;

/**
 * The percentage and color of each slice, in the given order. If there are more than seven, the six largest
 * remain and the others are combined into one slice named `other`.
 */
export function donutShares(slices: readonly { name: string; value: number }[], other: string): DonutShare[] {
  const whole = sumOf(slices);
  const rest = slices.slice(colours);
  const shown = rest.length > 1 ? [...slices.slice(0, colours), { name: other, value: sumOf(rest) }] : slices;
  return shown.map(({ name, value }, at) => ({
    name,
    value,
    percent: whole === 0 ? 0 : Math.round((value / whole) * 100),
    colour: at < colours ? `var(--c${at + 1})` : 'var(--control)',
  }));
}

const sumOf = (slices: readonly { value: number }[]): number =>
  slices.reduce((sum, { value }) => sum + value, 0);

/** "41%". A share that would be rounded to 0 is "<1%". */
export const percentText = ({ value, percent }: Pick<DonutShare, 'value' | 'percent'>): string =>
  value > 0 && percent === 0 ? '<1%' : `${percent}%`;

const round = 2 * Math.PI;

/**
 * The minimum distance between two labels in radians: their width if they are side by side, their height if
 * one is above the other.
 */
const gap = (angle: number) => 0.15 + 0.09 * Math.abs(Math.cos(angle));

/**
 * The positions of slice labels around the ring, given the middles of the slices. They keep their order and
 * do not overlap.
 */
export function labelAngles(middles: readonly number[]): number[] {
  const max = round / middles.length;
  const apart = (angle: number) => Math.min(gap(angle), max);
  const angles = [...middles];
  for (let at = 1; at < angles.length; at += 1) {
    const before = angles[at - 1] ?? 0;
    angles[at] = Math.max(angles[at] ?? 0, before + apart(before));
  }
  // Labels that were pushed past the first one move back, and push the preceding ones back as well.
  let next = (angles[0] ?? 0) + round;
  for (let at = angles.length - 1; at > 0; at -= 1) {
    next = Math.min(angles[at] ?? 0, next - apart(next));
    angles[at] = next;
  }
  return angles;
}
