import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

export interface RetryNoticeProps {
  title: string;
  retryLabel: string;
  onRetry: () => void;
  /** The server's error message. */
  children?: ReactNode;
  className?: string;
}

/** Shown in a dialog or a section when something could not be loaded, with a button to try again. */
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
