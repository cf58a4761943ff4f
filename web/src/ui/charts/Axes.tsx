import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleBand, scaleLinear, scalePoint } from '@visx/scale';

export const margin = { left: 36, right: 10, top: 8, bottom: 24 };

interface AxesProps {
  x: ReturnType<typeof scalePoint<string>> | ReturnType<typeof scaleBand<string>>;
  y: ReturnType<typeof scaleLinear<number>>;
  ticks: readonly number[];
  tickLabel: (tick: number) => string;
  /** The columns. The keys are those of the scale. */
  columns: readonly { key: string; label: string }[];
  width: number;
  height: number;
}

const text = 'fill-ink-3 text-11';

/** Gridlines with figures on the left, and as many column names below as fit. */
export function Axes({ x, y, ticks, tickLabel, columns, width, height }: AxesProps) {
  const inner = width - margin.left - margin.right;
  const labelWidth = columns.some(({ label }) => label.length > 3) ? 52 : 34;
  const step = labelStep(columns.length, inner, labelWidth);
  // Counted from the last column, so that the newest month always has a label.
  const named = columns.filter((_, at) => (columns.length - 1 - at) % step === 0);
  const labels = new Map(columns.map(({ key, label }) => [key, label]));

  return (
    <>
      <GridRows
        scale={y}
        left={margin.left}
        width={inner}
        tickValues={[...ticks]}
        stroke="var(--line)"
        strokeDasharray="2 4"
      />
      <AxisLeft
        scale={y}
        left={margin.left}
        tickValues={[...ticks]}
        hideAxisLine
        hideTicks
        tickComponent={({ y: top, formattedValue }) => (
          <text x={-10} y={top} dy="0.32em" textAnchor="end" className={text}>
            {formattedValue}
          </text>
        )}
        tickFormat={(value) => tickLabel(Number(value))}
      />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        tickValues={named.map(({ key }) => key)}
        stroke="var(--line)"
        hideTicks
        tickComponent={({ x: left, formattedValue }) => (
          <text x={left} y={19} textAnchor="middle" className={text}>
            {formattedValue}
          </text>
        )}
        tickFormat={(key) => labels.get(String(key)) ?? ''}
      />
    </>
  );
}

/** The possible distances between ticks, to be multiplied by a power of ten. */
const steps = [1, 2, 2.5, 5, 10];

/** Five ticks at round whole numbers, from 0 up to at least `max`. */
export function niceTicks(max: number): number[] {
  const minStep = Math.max(1, max / 4);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = steps.map((one) => one * power).find((one) => one >= minStep && Number.isInteger(one));
  return [0, 1, 2, 3, 4].map((at) => at * (step ?? 10 * power));
}

const powers = ['', 'k', 'm', 'b'];

/**
 * Shortens a figure for an axis: 4000 → "4k", 1200000 → "1.2m". For why `Intl` is not used, see
 * `formatCount`.
 */
export function shortFigure(value: number): string {
  const power = Math.min(3, Math.floor(Math.log10(Math.max(1, value)) / 3));
  return `${Math.round(value / 10 ** (3 * power - 1)) / 10}${powers[power]}`;
}

/** Returns n so that labeling every n-th column leaves `labelWidth` pixels for each label. */
export const labelStep = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
