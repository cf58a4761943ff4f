import type { ReactNode, Ref } from 'react';
import { Skeleton } from './Skeleton.tsx';

export interface PageHeaderProps {
  /** Null while loading. */
  title: string | null;
  description?: ReactNode;
  /** Shown before the title: a tile or a back link. */
  lead?: ReactNode;
  /**
   * Shown on the right, or below the title on phones and where both do not fit. Give a search field
   * `className="flex-1 md:w-64 md:flex-none"`.
   */
  actions?: ReactNode;
  /** Receives the h1, which gets the focus after a deletion. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** A page's h1 with a one-line description and actions. */
export function PageHeader({ title, description, lead, actions, titleRef }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-4 md:flex-row md:flex-wrap md:items-start">
      <div className="flex min-w-0 grow items-start gap-3 md:basis-72">
        {lead}
        <div className="min-w-0">
          <h1
            ref={titleRef}
            tabIndex={-1}
            dir="auto"
            title={title ?? undefined}
            className="title-page line-clamp-2 wrap-anywhere outline-none"
          >
            {title ?? <Skeleton className="h-8 w-48" />}
          </h1>
          {description && <p className="mt-1 text-13 text-ink-2">{description}</p>}
        </div>
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 max-sm:[&:not(:has(input))>*]:grow">{actions}</div>
      )}
    </header>
  );
}
