/** The steps of an axis, times a power of ten. */
const steps = [1, 2, 2.5, 5, 10];

/** Five ticks from 0 that include `max`: round whole numbers. */
export function niceTicks(max: number): number[] {
  const wanted = Math.max(1, max / 4);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = steps.map((one) => one * power).find((one) => one >= wanted && Number.isInteger(one));
  return [0, 1, 2, 3, 4].map((at) => at * (step ?? 10 * power));
}

const powers = ['', 'k', 'm', 'b'];

/**
 * 4000 → "4k", 1200000 → "1.2m": short enough for an axis. Written by hand for the reason given at
 * `formatCount`.
 */
export function shortFigure(value: number): string {
  const power = Math.min(3, Math.floor(Math.log10(Math.max(1, value)) / 3));
  return `${Math.round(value / 10 ** (3 * power - 1)) / 10}${powers[power]}`;
}

/** Returns n so that every n-th label is written, each with `room` pixels. */
export const labelStep = (count: number, width: number, room: number): number =>
  Math.max(1, Math.ceil((count * room) / Math.max(1, width)));
