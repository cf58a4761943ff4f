export interface DonutShare {
  name: string;
  value: number;
  /** The share of the whole, rounded to an integer. */
  percent: number;
  /** A CSS color: no two slices have the same one. */
  colour: string;
}

const colours = 6;

/**
 * Each slice's share of the whole and its color, in the given order. More than seven become six and one that
 * holds the rest, named `other`.
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

/** "41%"; a share that would be rounded to nothing is "<1%". */
export const percentText = ({ value, percent }: Pick<DonutShare, 'value' | 'percent'>): string =>
  value > 0 && percent === 0 ? '<1%' : `${percent}%`;

const round = 2 * Math.PI;

/** The minimum distance of two labels: their width side by side, their height above each other. */
const room = (angle: number) => 0.15 + 0.09 * Math.abs(Math.cos(angle));

/**
 * The positions of slice labels on the ring, given the middles of the slices: in their order and without
 * overlaps.
 */
export function labelAngles(middles: readonly number[]): number[] {
  const most = round / middles.length;
  const apart = (angle: number) => Math.min(room(angle), most);
  const angles = [...middles];
  for (let at = 1; at < angles.length; at += 1) {
    const before = angles[at - 1] ?? 0;
    angles[at] = Math.max(angles[at] ?? 0, before + apart(before));
  }
  // Labels that were pushed past the first one move back, and push those before them.
  let next = (angles[0] ?? 0) + round;
  for (let at = angles.length - 1; at > 0; at -= 1) {
    next = Math.min(angles[at] ?? 0, next - apart(next));
    angles[at] = next;
  }
  return angles;
}
