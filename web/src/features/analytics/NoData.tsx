import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import * as messages from './analytics.messages.ts';

export interface NoDataProps {
  title: string;
  children?: ReactNode;
  /** Retries a request that failed without a message. */
  onRetry?: (() => void) | null;
}

/** Shown in a card that has no data to draw. */
export function NoData({ title, children, onRetry }: NoDataProps) {
  return (
    <div className="grid min-h-40 flex-1 place-content-center justify-items-center gap-1 text-center">
      <p className="text-13 font-medium text-ink-2">{title}</p>
      {children && <p className="max-w-xs text-12 text-pretty text-ink-3">{children}</p>}
      {onRetry && (
        <Button size="sm" className="mt-2" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  );
}
