import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../ui/Card.tsx';

export interface AccountSectionProps {
  title: string;
  text: string;
  /** The fragment of the address (after #) that leads to this section. */
  anchor?: string;
  /** The content consists of rows that reach the card's edge. */
  flush?: boolean;
  children: ReactNode;
}

/** A section of the account: title and description on the left, controls on the right; stacked on phones. */
export function AccountSection({ title, text, anchor, flush = false, children }: AccountSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (anchor && hash === `#${anchor}`) heading.current?.focus();
  }, [anchor, hash]);

  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line py-6 sm:py-8 lg:grid-cols-3">
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className="title-section scroll-mt-20">
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
