import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card.tsx';

export interface AccountSectionProps {
  title: string;
  text: string;
  /** Rows that reach the card's edge. */
  flush?: boolean;
  children: ReactNode;
}

/**
 * A section of the account: its title and description on the left, its controls on the right; stacked on
 * phones.
 */
export function AccountSection({ title, text, flush = false, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line py-6 sm:py-8 lg:grid-cols-3">
      <div>
        <h2 id={id} className="title-section">
          {title}
        </h2>
        <p className="mt-1 text-13 text-pretty text-ink-2">{text}</p>
      </div>
      <Card padded={!flush} className="min-w-0 lg:col-span-2">
        {children}
      </Card>
    </section>
  );
}
