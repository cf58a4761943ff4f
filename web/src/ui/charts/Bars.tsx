/** So few points make no line: their chart has bars instead, each with its figure above. */
export const MAX_BARS = 2;

/** The width of a column with `room` pixels, of at most 88 pixels: few columns would otherwise fill the chart. */
export const barWidth = (room: number): number => Math.max(1, Math.min(88, room * 0.65));

interface Bar {
  key: string;
  /** The center and the top, in pixels. */
  x: number;
  y: number;
  /** The figure above the bar. */
  text: string;
  /** The month is incomplete. Its bar is hollow and has a dashed edge. */
  isOpen?: boolean | undefined;
}

interface BarsProps {
  bars: readonly Bar[];
  /** The y coordinate of the axis. */
  base: number;
  width: number;
  /** A CSS color. */
  color: string;
}

/** Bars of the same color, with their figures. */
export function Bars({ bars, base, width, color }: BarsProps) {
  return bars.map(({ key, x, y, text, isOpen }) => (
    <g key={key}>
      <rect
        x={x - width / 2}
        y={y}
        width={width}
        height={Math.max(0, base - y)}
        rx={Math.min(4, Math.max(0, base - y) / 2)}
        fill={color}
        {...(isOpen && { fillOpacity: 0.15, stroke: color, strokeWidth: 1.5, strokeDasharray: '3 3' })}
      />
      <BarFigure x={x} y={y}>
        {text}
      </BarFigure>
    </g>
  ));
}

/** The figure above a bar. */
export const BarFigure = ({ x, y, children }: { x: number; y: number; children: string }) => (
  <text x={x} y={y - 6} textAnchor="middle" className="fill-ink text-12 font-medium tabular-nums">
    {children}
  </text>
);
