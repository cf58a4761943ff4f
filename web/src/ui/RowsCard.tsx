import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { useSteadyPending } from './use-steady-pending.ts';

export interface RowsCardProps {
  /** These are the previous rows; the requested ones are loading. */
  isStale: boolean;
  /** List items. */
  children: ReactNode;
}

/** One card of divided rows; a thin line on its edge while newer rows are loading. */
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
