import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DrawingName } from './Drawing.tsx';

const Drawing = lazy(async () => ({ default: (await import('./Drawing.tsx')).Drawing }));

type EmptyStateProps = {
  title: string;
  /** The heading level of the title. */
  level?: 2 | 3;
  children?: ReactNode;
  /** A single button. */
  action?: ReactNode;
  className?: string;
} & (
  | { icon: ReactNode; drawing?: never }
  /** Drawings are for lists to which the user adds the first item, and for searches without results. */
  | { drawing: DrawingName; icon?: never }
);

/** A dashed box that explains why a list is empty and what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, drawing, title, level = 2, children, action, className } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={clsx(
        'grid min-h-80 place-content-center justify-items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      {drawing ? (
        <div className="h-24 w-40">
          <Suspense fallback={null}>
            <Drawing name={drawing} />
          </Suspense>
        </div>
      ) : (
        <IconTile>{icon}</IconTile>
      )}
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
