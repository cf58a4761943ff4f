import { formatCount } from '@fieldkit/contract/format-count.ts';
import { scaleLinear, scalePoint } from '@visx/scale';
import { curveMonotoneX, area as d3Area, line as d3Line } from 'd3-shape';
import { type ReactNode, useId } from 'react';
import { Axes, margin, niceTicks, shortFigure } from './Axes.tsx';
import { Bars, barWidth, MAX_BARS } from './Bars.tsx';
import { ChartFrame, useChartSize } from './ChartFrame.tsx';
import { useChartCursor } from './use-chart-cursor.ts';

interface LinePoint {
  key: string;
  /** Shown below the axis. */
  label: string;
  value: number;
  /** The month is incomplete. Its line is dashed, and its dot is hollow. */
  isOpen?: boolean;
}

export interface LineChartProps {
  summary: string;
  points: readonly LinePoint[];
  color: 'c1' | 'c2';
  /** Formats the figures of the axis, and those above bars, which are counts without it. */
  formatTick?: (value: number) => string;
  /** The figure at the top of the axis. Defaults to the largest one. */
  max?: number;
  /** Moments to mark between the points: 1.5 is halfway from the second point to the third. */
  marks?: readonly number[];
  /** Describes a point as text: its name, and what its figure means. */
  describe: (at: number) => { title: string; text: string };
}

/** A line over months, with the area below it filled. One or two months are bars. */
export function LineChart(props: LineChartProps) {
  const { summary, points, color, formatTick, max, marks = [], describe } = props;
  const gradient = useId();
  const { parentRef, width, height } = useChartSize();
  const ticks = niceTicks(max ?? Math.max(...points.map(({ value }) => value)));
  const areBars = points.length <= MAX_BARS;
  const base = height - margin.bottom;
  const y = scaleLinear<number>({
    domain: [0, ticks.at(-1) ?? 1],
    // The highest bar may reach the top, and has its figure above.
    range: [base, areBars ? margin.top + 16 : margin.top],
  });
  const x = scalePoint<string>({
    domain: points.map(({ key }) => key),
    range: [margin.left + 8, Math.max(margin.left + 9, width - margin.right)],
    padding: areBars ? 0.5 : 0,
  });
  const positioned = points.map((point) => ({ ...point, x: x(point.key) ?? 0, y: y(point.value) }));
  const nearest = (left: number) =>
    positioned.reduce((best, { x: other }, at) => {
      const distance = Math.abs(other - left);
      return distance < Math.abs((positioned[best]?.x ?? 0) - left) ? at : best;
    }, 0);
  const cursor = useChartCursor(points.length, nearest);
  const here = cursor.at === null ? undefined : positioned[cursor.at];
  const description = cursor.at === null ? null : describe(cursor.at);

  return (
    <ChartFrame
      summary={summary}
      cursor={cursor}
      parentRef={parentRef}
      tooltip={
        here && description
          ? {
              left: here.x,
              top: Math.max(0, here.y - 64),
              announcement: `${description.title}: ${description.text}`,
              content: <PointDescription {...description} />,
            }
          : null
      }
    >
      <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
        <Axes {...{ x, y, ticks, width, height }} tickLabel={formatTick ?? shortFigure} columns={points} />
        <defs>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={`var(--${color})`} stopOpacity={0.2} />
            <stop offset="1" stopColor={`var(--${color})`} stopOpacity={0} />
          </linearGradient>
        </defs>
        {marks.map((mark) => (
          <line
            key={mark}
            x1={xOfMark(positioned, mark)}
            x2={xOfMark(positioned, mark)}
            y1={margin.top}
            y2={base}
            stroke="var(--ok)"
            strokeWidth={1.5}
            strokeDasharray="3 3"
          />
        ))}
        {areBars ? (
          <Bars
            bars={positioned.map((point) => ({ ...point, text: (formatTick ?? formatCount)(point.value) }))}
            base={base}
            width={barWidth((width - margin.left - margin.right) / points.length)}
            color={`var(--${color})`}
          />
        ) : (
          <Lines placed={positioned} base={base} stroke={`var(--${color})`} fill={`url(#${gradient})`} />
        )}
        {here && !areBars && (
          <g>
            <line x1={here.x} x2={here.x} y1={margin.top} y2={base} stroke="var(--control)" />
            <circle
              cx={here.x}
              cy={here.y}
              r={5}
              fill={`var(--${color})`}
              stroke="var(--surface)"
              strokeWidth={2}
            />
          </g>
        )}
      </svg>
    </ChartFrame>
  );
}

function xOfMark(placed: readonly PositionedPoint[], mark: number): number {
  const before = placed[Math.floor(mark)]?.x ?? placed[0]?.x ?? 0;
  const after = placed[Math.ceil(mark)]?.x ?? before;
  return before + (after - before) * (mark % 1);
}

type PositionedPoint = LinePoint & { x: number; y: number };
type LinesProps = {
  placed: readonly PositionedPoint[];
  /** The y coordinate of the axis. */
  base: number;
  stroke: string;
  fill: string;
};

/** A smooth line that never overshoots its points: between two increasing months, it never falls. */
const smoothLine = d3Line<PositionedPoint>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveMonotoneX);

/** The line, the area below it, and the last dot. An incomplete month is dashed and has no area. */
function Lines({ placed, base, stroke, fill }: LinesProps) {
  const last = placed.at(-1);
  const closed = last?.isOpen ? placed.slice(0, -1) : placed;
  const end = closed.at(-1);
  const areaBelow = d3Area<PositionedPoint>()
    .x(({ x }) => x)
    .y0(base)
    .y1(({ y }) => y)
    .curve(curveMonotoneX);
  const line = { fill: 'none', stroke, strokeWidth: 2, strokeLinecap: 'round' } as const;

  return (
    <>
      {closed.length > 1 && <path d={areaBelow(closed) ?? ''} fill={fill} />}
      <path d={smoothLine(closed) ?? ''} {...line} />
      {last?.isOpen && end && (
        <path d={`M${end.x},${end.y}L${last.x},${last.y}`} {...line} strokeDasharray="1 5" />
      )}
      {last && (
        <circle
          cx={last.x}
          cy={last.y}
          r={4}
          fill={last.isOpen ? 'var(--surface)' : stroke}
          stroke={last.isOpen ? stroke : 'var(--surface)'}
          strokeWidth={2}
        />
      )}
    </>
  );
}

function PointDescription({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <>
      <span className="block text-ink-3">{title}</span>
      <span className="block font-medium text-ink tabular-nums">{text}</span>
    </>
  );
}
