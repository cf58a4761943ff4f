import { clsx } from 'clsx';

/** A gray placeholder of loading content; set its size and radius by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('shimmer block rounded-sm', className ?? 'h-4 w-full')} />;
}
