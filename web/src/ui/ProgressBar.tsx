import { clsx } from 'clsx';

export interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** From 0 to 1. Leave it out while the total is unknown. */
  value?: number | undefined;
  className?: string;
}

/** Shows progress. State the figures as text next to it. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  if (value === undefined) {
    return (
      <div
        role="progressbar"
        aria-label={label}
        className={clsx('shimmer h-1.5 w-full rounded-full', className)}
      />
    );
  }
  return (
    <progress
      aria-label={label}
      max={1}
      value={Math.min(1, Math.max(0, value))}
      className={clsx(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken',
        '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken',
        '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]',
        className,
      )}
    />
  );
}
