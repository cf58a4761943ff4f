import { formatCount } from '@fieldkit/contract/format-count.ts';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { Axes, margin, niceTicks, shortFigure } from './Axes.tsx';
import { BarFigure, barWidth, MAX_BARS } from './Bars.tsx';
import { ChartFrame, useChartSize } from './ChartFrame.tsx';
import { useChartCursor } from './use-chart-cursor.ts';

interface StackPart<Part extends string> {
  key: Part;
  label: string;
  /** A CSS color. */
  color: string;
}

export interface StackedColumn<Part extends string> {
  key: string;
  label: string;
  /** The title for the tooltip: "October 2026". */
  title: string;
  values: Record<Part, number>;
  /** What the column shows, as text: "82% answered". */
  text: string;
}

export interface StackedColumnsProps<Part extends string> {
  summary: string;
  /** From bottom to top. */
  parts: readonly StackPart<Part>[];
  columns: readonly StackedColumn<Part>[];
}

/** One stacked column per month, with a legend for its parts below. One or two columns have their text above. */
export function StackedColumns<Part extends string>({ summary, parts, columns }: StackedColumnsProps<Part>) {
  const { parentRef, width, height } = useChartSize();
  const totalOf = ({ values }: StackedColumn<Part>) => parts.reduce((sum, { key }) => sum + values[key], 0);
  const ticks = niceTicks(Math.max(...columns.map(totalOf)));
  const areFew = columns.length <= MAX_BARS;
  const y = scaleLinear<number>({
    domain: [0, ticks.at(-1) ?? 1],
    range: [height - margin.bottom, areFew ? margin.top + 16 : margin.top],
  });
  const inner = Math.max(1, width - margin.left - margin.right);
  const x = scaleBand<string>({
    domain: columns.map(({ key }) => key),
    range: [margin.left, margin.left + inner],
    ...(areFew ? narrowBands(columns.length, inner) : { padding: 0.35 }),
  });
  const colors = new Map<string, string>(parts.map(({ key, color }) => [key, color]));
  const nearest = (left: number) =>
    Math.max(0, Math.min(columns.length - 1, Math.floor((left - margin.left) / x.step())));
  const cursor = useChartCursor(columns.length, nearest);
  const here = cursor.at === null ? undefined : columns[cursor.at];
  const description =
    here && parts.map(({ key, label }) => `${label} ${formatCount(here.values[key])}`).join(', ');

  return (
    <>
      <ChartFrame
        summary={summary}
        cursor={cursor}
        parentRef={parentRef}
        tooltip={
          here
            ? {
                left: (x(here.key) ?? 0) + x.bandwidth(),
                top: 0,
                announcement: `${here.title}: ${here.text}. ${description}`,
                content: <Parts parts={[...parts].reverse()} column={here} />,
              }
            : null
        }
      >
        <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
          <Axes {...{ x, y, ticks, width, height, columns }} tickLabel={shortFigure} />
          {here && (
            <rect
              x={(x(here.key) ?? 0) - (x.step() - x.bandwidth()) / 2}
              y={margin.top}
              width={x.step()}
              height={height - margin.bottom - margin.top}
              fill="var(--hover)"
            />
          )}
          <BarStack
            data={columns.map(({ key, values }) => ({ ...values, key }))}
            keys={parts.map(({ key }) => key)}
            x={({ key }) => key}
            xScale={x}
            yScale={y}
            color={(key) => colors.get(key) ?? 'none'}
          />
          {areFew &&
            columns.map((column) => (
              <BarFigure key={column.key} x={(x(column.key) ?? 0) + x.bandwidth() / 2} y={y(totalOf(column))}>
                {column.text}
              </BarFigure>
            ))}
        </svg>
      </ChartFrame>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
        {parts.map(({ key, label, color }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <Swatch color={color} />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The spaces between and beside so few columns that these would otherwise fill the chart. */
function narrowBands(count: number, width: number) {
  const room = width / Math.max(1, count);
  const paddingInner = 1 - barWidth(room) / room;
  return { paddingInner, paddingOuter: paddingInner / 2 };
}

/** A small square in the color of a part. */
export function Swatch({ color }: { color: string }) {
  return (
    <span aria-hidden="true" className="size-2 shrink-0" style={{ background: color, borderRadius: 2 }} />
  );
}

function Parts<Part extends string>({
  parts,
  column,
}: {
  parts: readonly StackPart<Part>[];
  column: StackedColumn<Part>;
}) {
  return (
    <>
      <span className="block text-ink-3">{column.title}</span>
      <span className="block font-medium text-ink tabular-nums">{column.text}</span>
      {parts.map(({ key, label, color }) => (
        <span key={key} className="flex items-center gap-1.5 tabular-nums">
          <Swatch color={color} />
          <span className="flex-1">{label}</span>
          {formatCount(column.values[key])}
        </span>
      ))}
    </>
  );
}
