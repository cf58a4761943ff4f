import { clsx } from 'clsx';

const HEIGHT = 32;

interface SparklineProps {
  label: string;
  /** At least two values, not all of them 0; otherwise nothing is drawn. */
  values: readonly number[];
  className?: string;
}

/** A small line without axes, from 0 to the highest value, that ends in a point. The area below it is tinted. */
export function Sparkline({ label, values, className }: SparklineProps) {
  if (values.length < 2 || values.every((value) => value === 0))
    return <div className={clsx('h-8', className)} />;
  const max = Math.max(...values, 1);
  const points = values
    .map((value, at) => `${(100 * at) / (values.length - 1)},${HEIGHT - 2 - (value / max) * (HEIGHT - 4)}`)
    .join(' ');
  const end = points.slice(points.lastIndexOf(' ') + 1);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      overflow="visible"
      className={clsx('h-8 text-accent', className)}
    >
      <polygon points={`0,${HEIGHT} ${points} 100,${HEIGHT}`} fill="currentColor" fillOpacity={0.08} />
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
      {/* A line without length is a round point, which a stretched circle would not be. */}
      <path
        d={`M${end}h0`}
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
