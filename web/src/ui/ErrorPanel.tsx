import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconTile } from './EmptyState.tsx';

export interface ErrorPanelProps {
  title: string;
  level?: 2 | 3;
  /** The server's error message. */
  children?: ReactNode;
  /** Try Again. */
  action?: ReactNode;
  className?: string;
}

/** Shown when a view could not be loaded. */
export function ErrorPanel({ title, level = 2, children, action, className }: ErrorPanelProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div
      role="alert"
      className={clsx(
        'grid min-h-80 place-content-center justify-items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      <IconTile tone="bad">
        <TriangleAlert />
      </IconTile>
      <Title className="title-section mt-4">{title}</Title>
      {children && <div className="mt-1 max-w-md text-13 text-pretty text-ink-2">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
