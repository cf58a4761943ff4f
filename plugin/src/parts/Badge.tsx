import type { ReactNode } from 'react';

/** A short word about a thing; colour repeats what the word says. */
export function Badge({ tone, title, children }: { tone?: string; title?: string; children: ReactNode }) {
  return (
    <span className={tone ? `badge ${tone}` : 'badge'} title={title}>
      {children}
    </span>
  );
}
