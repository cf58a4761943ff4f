import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useIsDelayOver } from './use-is-delay-over.ts';

export interface SkeletonPageProps {
  /** Visible, and announced: "Loading your projects". */
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
