import { clsx } from 'clsx';

const HEIGHT = 32;

interface SparklineProps {
  label: string;
  /** At least two values, not all of them 0; otherwise nothing is drawn. */
  values: readonly number[];
  className?: string;
}

/** A small line without axes, from 0 to the highest value. */
export function Sparkline({ label, values, className }: SparklineProps) {
  if (values.length < 2 || values.every((value) => value === 0))
    return <div className={clsx('h-8', className)} />;
  const max = Math.max(...values, 1);
  const points = values
    .map((value, at) => `${(100 * at) / (values.length - 1)},${HEIGHT - 2 - (value / max) * (HEIGHT - 4)}`)
    .join(' ');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      className={clsx('h-8 text-accent', className)}
    >
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  );
}
