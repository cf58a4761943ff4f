import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleBand, scaleLinear, scalePoint } from '@visx/scale';
import { labelStep } from './nice-ticks.ts';

export const margin = { left: 36, right: 10, top: 8, bottom: 24 };

export interface AxesProps {
  x: ReturnType<typeof scalePoint<string>> | ReturnType<typeof scaleBand<string>>;
  y: ReturnType<typeof scaleLinear<number>>;
  ticks: readonly number[];
  tickLabel: (tick: number) => string;
  /** The columns, by their keys in the scale. */
  columns: readonly { key: string; label: string }[];
  width: number;
  height: number;
}

const text = 'fill-ink-3 text-11';

/** Gridlines, figures at the left, and as many column names below as fit. */
export function Axes({ x, y, ticks, tickLabel, columns, width, height }: AxesProps) {
  const inner = width - margin.left - margin.right;
  const room = columns.some(({ label }) => label.length > 3) ? 52 : 34;
  const step = labelStep(columns.length, inner, room);
  // Counted from the last column: the newest month always has its label.
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
