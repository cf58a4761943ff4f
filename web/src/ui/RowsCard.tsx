import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from './Card.tsx';

interface RowsCardProps {
  /** The visible rows are the previous ones; the requested rows are still loading. */
  isStale: boolean;
  /** List items. */
  children: ReactNode;
}

/** A card of divided rows, with a thin progress line at its edge while newer rows are loading. */
export function RowsCard({ isStale, children }: RowsCardProps) {
  const showsProgress = useSteadyPending(isStale);
  return (
    <Card aria-busy={isStale}>
      {showsProgress && (
        <span className="absolute inset-x-3 -top-px z-1 h-0.5 animate-fade-in rounded-full bg-accent" />
      )}
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

/** How long to wait before a skeleton is shown, and its minimum duration, in milliseconds. */
const delay = 150;
const hold = 300;

/**
 * Whether to show a skeleton while `pending`. It is shown after 150 ms and then stays for at least 300 ms, so
 * that it does not flash. Before that, render nothing.
 */
export function useSteadyPending(pending: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    const left = pending ? delay : Math.max(0, shownAt.current + hold - performance.now());
    const timer = setTimeout(() => {
      if (pending) shownAt.current = performance.now();
      setShown(pending);
    }, left);
    return () => clearTimeout(timer);
  }, [pending]);

  return shown;
}
