import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Card } from './Card.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A gray placeholder for loading content. Set its size and radius by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('shimmer block rounded-sm', className ?? 'h-4 w-full')} />;
}

/** False at first, and true once the component has been mounted for `delay` milliseconds. */
export function useIsDelayOver(delay: number): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return shown;
}

export interface SkeletonOverlayProps {
  /** The label of the loading state. */
  label: string;
  isLoading: boolean;
  /** The content. Its layout must not depend on the pending data. */
  children: ReactNode;
}

/** A gray shape over pending content of exactly the same size, so that nothing moves when the data arrives. */
export function SkeletonOverlay({ label, isLoading, children }: SkeletonOverlayProps) {
  return (
    <div aria-busy={isLoading} className="relative">
      {isLoading && (
        <>
          <VisuallyHidden role="status">{label}</VisuallyHidden>
          <Skeleton className="absolute inset-0 rounded-lg" />
        </>
      )}
      <div inert={isLoading} style={{ visibility: isLoading ? 'hidden' : undefined }}>
        {children}
      </div>
    </div>
  );
}

export interface SkeletonPageProps {
  /** Visible and announced: "Loading your projects". */
  caption: string;
  /** Skeletons in the layout of the loaded page. */
  children: ReactNode;
  className?: string;
}

/** The loading state of a view. The shapes appear after 150 ms, so that fast answers do not flicker. */
export function SkeletonPage({ caption, children, className }: SkeletonPageProps) {
  const shown = useIsDelayOver(150);
  return (
    <div
      aria-busy="true"
      className={clsx('transition-opacity duration-150', shown ? 'opacity-100' : 'opacity-0', className)}
    >
      <p role="status" className="mb-4 text-13 text-ink-3">
        {caption}
      </p>
      {children}
    </div>
  );
}

export interface SkeletonRowsProps {
  rows: number;
  className?: string;
}

/** The placeholder of a list: rows with a title, a line below it and a control at the end. */
export function SkeletonRows({ rows, className }: SkeletonRowsProps) {
  return (
    <Card className={`divide-y divide-line ${className ?? ''}`}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={at} className="flex h-20 items-center justify-between gap-4 px-4">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </Card>
  );
}

export interface BusyRowsProps {
  /** The label of the loading state. */
  label: string;
  rows: number;
  /** A row's height, for example "h-14". */
  height: string;
}

/** The loading placeholder of a list's rows. */
export function BusyRows({ label, rows, height }: BusyRowsProps) {
  return (
    <div aria-busy="true" className="grid gap-2">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <Skeleton key={at} className={`${height} w-full rounded-lg`} />
      ))}
    </div>
  );
}
