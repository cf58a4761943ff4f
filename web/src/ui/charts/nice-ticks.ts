/** The steps of an axis, times a power of ten. */
const steps = [1, 2, 2.5, 5, 10];

/** Five ticks from 0 that hold `max` counts: whole numbers that people count in. */
export function niceTicks(max: number): number[] {
  const wanted = Math.max(1, max / 4);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = steps.map((one) => one * power).find((one) => one >= wanted && Number.isInteger(one));
  return [0, 1, 2, 3, 4].map((at) => at * (step ?? 10 * power));
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** 4000 → "4k", 1200000 → "1.2m": short enough for an axis. */
export const shortFigure = (value: number): string => compact.format(value).toLowerCase();

const whole = new Intl.NumberFormat('en-US');

/** 3480 → "3,480". */
export const figure = (value: number): string => whole.format(value);

/** Every how many labels one is written, so that each has `room` pixels. */
export const labelStep = (count: number, width: number, room: number): number =>
  Math.max(1, Math.ceil((count * room) / Math.max(1, width)));
