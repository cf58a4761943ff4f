import type { ReactNode } from 'react';

/** A short label. The color repeats the meaning of the text. */
export function Badge({ tone, title, children }: { tone?: string; title?: string; children: ReactNode }) {
  return (
    <span className={tone ? `badge ${tone}` : 'badge'} title={title}>
      {children}
    </span>
  );
}
