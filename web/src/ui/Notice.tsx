import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorActionButton } from './Button.tsx';
import { findErrorAction, useIsErrorResolved } from './error-action.ts';

export interface NoticeProps {
  tone: 'ok' | 'bad' | 'warn' | 'info';
  title?: string;
  /** A small button or link at the end. */
  action?: ReactNode;
  /** The error that was thrown. Its action is offered, and the notice disappears once the cause is resolved. */
  cause?: unknown;
  children?: ReactNode;
  className?: string;
}

const tones = {
  ok: { icon: CircleCheck, className: 'bg-ok-soft text-ok' },
  bad: { icon: CircleAlert, className: 'bg-bad-soft text-bad' },
  warn: { icon: TriangleAlert, className: 'bg-warn-soft text-warn' },
  info: { icon: Info, className: 'bg-info-soft text-info' },
};

/** A message that stays in a form, card or dialog. Errors are alerts; other tones are not announced immediately. */
export function Notice({ tone, title, action: given, cause, children, className }: NoticeProps) {
  const { icon: Icon, className: colors } = tones[tone];
  const isResolved = useIsErrorResolved(cause);
  if (isResolved) return null;
  const errorAction = findErrorAction(cause);
  const action = given ?? (errorAction && <ErrorActionButton errorAction={errorAction} />);
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx(
        'flex items-start gap-2.5 rounded-md px-3 py-2.5 text-13',
        // The middle of the action is at the height of the first line.
        action && 'max-sm:flex-wrap max-sm:*:last:ml-6.5 sm:*:last:-my-1',
        colors,
        className,
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <div className={clsx('min-w-0 flex-1 wrap-anywhere', action && 'max-sm:basis-[calc(100%-3rem)]')}>
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      {action}
    </div>
  );
}
