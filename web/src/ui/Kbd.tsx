import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A key, labeled as on the keyboard. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={clsx(
        'inline-grid h-5 min-w-5 place-items-center rounded-xs border border-line bg-sunken px-1 font-sans text-11 text-ink-3',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
