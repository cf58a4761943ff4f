import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

export type Tone = 'neutral' | 'line' | 'ok' | 'warn' | 'bad' | 'info' | 'accent';

export interface BadgeProps {
  tone?: Tone;
  /** A dot before the text, for statuses. */
  dot?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  line: 'border border-line-strong text-ink-2',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent-ink',
};

/** A short label. The color only repeats the meaning of the text. */
export function Badge({ tone = 'neutral', dot = false, icon, children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 max-w-full items-center gap-1 rounded-sm px-1.5 text-12 font-medium whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {dot && <span className="size-1.5 shrink-0 rounded-full bg-current" />}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

export interface StatusPillProps {
  tone: 'ok' | 'info' | 'warn' | 'bad' | 'neutral';
  /** Shows a spinner instead of the dot. */
  busy?: boolean;
  children: ReactNode;
}

const pillTones = {
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
        pillTones[tone],
      )}
    >
      {busy ? <Spinner className="size-3" /> : <span className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
