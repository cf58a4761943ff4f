import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

export interface StatusPillProps {
  tone: 'ok' | 'info' | 'warn' | 'bad' | 'neutral';
  /** A spinner instead of the dot. */
  busy?: boolean;
  children: ReactNode;
}

const tones = {
  ok: 'bg-ok-soft text-ok',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  neutral: 'bg-sunken text-ink-2',
};

/** The status of a running process; changes are announced. */
export function StatusPill({ tone, busy = false, children }: StatusPillProps) {
  return (
    <span
      role="status"
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-12 font-medium',
        tones[tone],
      )}
    >
      {busy ? <Spinner className="size-3" /> : <span className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
