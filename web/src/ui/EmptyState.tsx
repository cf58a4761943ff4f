import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** The level of the title in the page's outline. */
  level?: 2 | 3;
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  className?: string;
}

/** A dashed box that explains why a list is empty and what to do. */
export function EmptyState({ icon, title, level = 2, children, action, className }: EmptyStateProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={clsx(
        'grid min-h-80 place-content-center justify-items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      <IconTile>{icon}</IconTile>
      <Title className="title-section mt-4">{title}</Title>
      {children && <div className="mt-1 max-w-md text-13 text-pretty text-ink-2">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

/** The 44 px tile above the title of an empty or failed view. */
export function IconTile({ tone = 'neutral', children }: { tone?: 'neutral' | 'bad'; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'grid size-11 place-items-center rounded-lg border [&_svg]:size-5',
        tone === 'bad' ? 'border-transparent bg-bad-soft text-bad' : 'border-line bg-surface text-ink-2',
      )}
    >
      {children}
    </span>
  );
}
