import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { IconTile } from './EmptyState.tsx';
import { Notice } from './Notice.tsx';

export interface ErrorPanelProps {
  title: string;
  level?: 2 | 3;
  /** The server's error message. */
  children?: ReactNode;
  /** A button to try again. */
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

export interface MissingPageProps {
  title: string;
  children: ReactNode;
  /** A link that leads back. */
  action: ReactNode;
}

/** Replaces the whole page if its address matches nothing. Offers a link back, because trying again would not help. */
export function MissingPage({ title, children, action }: MissingPageProps) {
  return (
    <div className="grid min-h-80 place-content-center justify-items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      <h1 tabIndex={-1} className="title-section outline-none">
        {title}
      </h1>
      <p className="mt-1 max-w-md text-13 text-pretty text-ink-2">{children}</p>
      <div className="mt-5">{action}</div>
    </div>
  );
}

export interface RetryNoticeProps {
  title: string;
  retryLabel: string;
  onRetry: () => void;
  /** The server's error message. */
  children?: ReactNode;
  className?: string;
}

/** Shown in a dialog or section when something could not be loaded. Has a button to try again. */
export function RetryNotice({ title, retryLabel, onRetry, children, className }: RetryNoticeProps) {
  return (
    <Notice
      tone="bad"
      title={title}
      {...(className && { className })}
      action={
        <Button size="sm" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
