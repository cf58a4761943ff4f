import type { ReactNode } from 'react';

export interface MissingPageProps {
  title: string;
  children: ReactNode;
  /** The link back. */
  action: ReactNode;
}

/**
 * Replaces a whole page whose address matches nothing. It offers a way back, because trying again would not
 * help.
 */
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
