import { formatCount } from '@fieldkit/contract/format-count.ts';
import { Pie } from '@visx/shape';
import { ChartFrame } from './ChartFrame.tsx';
import { Swatch } from './StackedColumns.tsx';
import { useChartCursor } from './use-chart-cursor.ts';

export interface DonutChartProps {
  summary: string;
  slices: readonly { name: string; value: number }[];
  /** The name of the slice for all except the six largest. */
  other: string;
  /** The label below the figure in the middle, which is the number of slices. */
  unit: string;
  /** Describes a slice as text. */
  describe: (share: DonutShare) => string;
}

const size = 196;
const radius = 82;
const center = size / 2;
const ignore = () => undefined;

/** Shares of a whole as a ring, with percentages around it and a legend with names and counts. */
export function DonutChart({ summary, slices, other, unit, describe }: DonutChartProps) {
  const shares = donutShares(slices, other);
  const cursor = useChartCursor(shares.length, () => 0);
  // The pointer selects slices directly; the keys move around the ring.
  const byKeys = { ...cursor, props: { ...cursor.props, onPointerMove: ignore, onPointerDown: ignore } };
  const here = cursor.at === null ? undefined : shares[cursor.at];

  return (
    <div className="flex flex-wrap items-center justify-center gap-4">
      <div style={{ width: size }} className="shrink-0">
        <ChartFrame
          summary={summary}
          cursor={byKeys}
          parentRef={ignore}
          tooltip={
            here
              ? { left: 18, top: center - 22, announcement: describe(here), content: describe(here) }
              : null
          }
        >
          <svg width={size} height={size} aria-hidden="true" className="block overflow-visible">
            <g transform={`translate(${center} ${center})`}>
              <Pie
                data={shares}
                pieValue={({ value }) => value}
                pieSort={null}
                pieSortValues={null}
                outerRadius={radius}
                innerRadius={50}
                padAngle={shares.length > 1 ? 0.02 : 0}
              >
                {({ arcs, path }) => {
                  const middles = arcs.map(({ startAngle, endAngle }) => (startAngle + endAngle) / 2);
                  const angles = labelAngles(middles);
                  return arcs.map((arc, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two languages may have the same name
                    <g key={at}>
                      <path
                        d={path(arc) ?? ''}
                        fill={arc.data.color}
                        stroke="var(--surface)"
                        strokeWidth={shares.length > 6 ? 2 : 0}
                        opacity={here && here !== arc.data ? 0.4 : 1}
                      >
                        <title>{describe(arc.data)}</title>
                      </path>
                      <Percent
                        middle={middles[at] ?? 0}
                        angle={angles[at] ?? 0}
                        text={percentText(arc.data)}
                      />
                    </g>
                  ));
                }}
              </Pie>
            </g>
            {!here && (
              <>
                <text x={center} y={center + 2} textAnchor="middle" className="fill-ink title-section">
                  {formatCount(slices.length)}
                </text>
                <text x={center} y={center + 18} textAnchor="middle" className="fill-ink-3 text-11">
                  {unit}
                </text>
              </>
            )}
          </svg>
        </ChartFrame>
      </div>
      <Legend shares={shares} />
    </div>
  );
}

/** The percentage of a slice, with a line to the slice if the label was moved. */
function Percent({ middle, angle, text }: { middle: number; angle: number; text: string }) {
  const [x, y] = pointAt(angle, radius + 14);
  const [fromX, fromY] = pointAt(middle, radius);
  const [toX, toY] = pointAt(angle, radius + 6);
  return (
    <>
      {Math.abs(angle - middle) > 0.02 && (
        <line x1={fromX} y1={fromY} x2={toX} y2={toY} stroke="var(--ink-3)" />
      )}
      <text x={x} y={y} dy="0.32em" textAnchor="middle" className="fill-ink-2 text-12 tabular-nums">
        {text}
      </text>
    </>
  );
}

const pointAt = (angle: number, away: number): [number, number] => [
  Math.sin(angle) * away,
  -Math.cos(angle) * away,
];

function Legend({ shares }: { shares: readonly DonutShare[] }) {
  return (
    <ul className="grid min-w-0 flex-1 basis-28 gap-1.5 text-13">
      {shares.map(({ name, value, color }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two languages may have the same name
        <li key={at} className="flex min-w-0 items-center gap-2">
          <Swatch color={color} />
          <span className="min-w-0 flex-1 truncate text-ink-2" title={name}>
            {name}
          </span>
          <span className="text-ink-3 tabular-nums">{formatCount(value)}</span>
        </li>
      ))}
    </ul>
  );
}

export interface DonutShare {
  name: string;
  value: number;
  /** The percentage of the whole, rounded to an integer. */
  percent: number;
  /** A CSS color, unique among the slices. */
  color: string;
}

const colors = 6;

/**
 * The percentage and color of each slice, in the given order. If there are more than seven, the six largest
 * remain and the others are combined into one slice named `other`.
 */
export function donutShares(slices: readonly { name: string; value: number }[], other: string): DonutShare[] {
  const whole = sumOf(slices);
  const rest = slices.slice(colors);
  const shown = rest.length > 1 ? [...slices.slice(0, colors), { name: other, value: sumOf(rest) }] : slices;
  return shown.map(({ name, value }, at) => ({
    name,
    value,
    percent: whole === 0 ? 0 : Math.round((value / whole) * 100),
    color: at < colors ? `var(--c${at + 1})` : 'var(--control)',
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
