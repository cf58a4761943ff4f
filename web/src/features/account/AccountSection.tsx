import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

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

interface FormSkeletonProps {
  fields: number;
  /** The index of the field with a rule below it. */
  ruled?: number;
}

/**
 * Placeholders for fields with labels and a button, in their exact final height. Fields are higher on touch
 * devices.
 */
export function FormSkeleton({ fields, ruled }: FormSkeletonProps) {
  return (
    <div className="grid max-w-[480px] gap-4">
      {Array.from({ length: fields }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <div key={at}>
          <Skeleton className="mb-1.5 h-5 w-40" />
          <Skeleton className="h-8 w-full rounded-md pointer-coarse:h-10" />
          {at === ruled && <Skeleton className="mt-2 h-4 w-36" />}
        </div>
      ))}
      <Skeleton className="h-8 w-24 rounded-md pointer-coarse:h-10" />
    </div>
  );
}
