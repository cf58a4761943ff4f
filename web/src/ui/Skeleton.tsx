import { clsx } from 'clsx';

/** A grey shape where something is about to be; give it size and radius by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('shimmer block rounded-sm', className ?? 'h-4 w-full')} />;
}
