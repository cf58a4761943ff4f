import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Before the title: a tile, a back link. */
  lead?: ReactNode;
  /** Right; below the title on phones. Give a search field `className="flex-1 md:w-64 md:flex-none"`. */
  actions?: ReactNode;
  /** From which window on the actions stand beside the title: `lg` for many. */
  beside?: 'md' | 'lg';
  /** The h1, for focus after something was deleted. */
  titleRef?: Ref<HTMLHeadingElement>;
}

const rows = {
  md: 'md:flex-row md:items-center md:justify-between',
  lg: 'lg:flex-row lg:items-center lg:justify-between',
};
const ends = {
  md: 'md:max-w-[62%] md:shrink-0 md:justify-end',
  lg: 'lg:max-w-[62%] lg:shrink-0 lg:justify-end',
};

/** The h1 of a page with its one-line description and actions. */
export function PageHeader({ title, description, lead, actions, beside = 'md', titleRef }: PageHeaderProps) {
  return (
    <header className={clsx('flex flex-col gap-4', rows[beside])}>
      <div className="flex min-w-0 items-center gap-3">
        {lead}
        <div className="min-w-0">
          <h1
            ref={titleRef}
            tabIndex={-1}
            dir="auto"
            className="title-page line-clamp-2 wrap-anywhere outline-none"
          >
            {title}
          </h1>
          {description && <p className="mt-1 text-13 text-ink-2">{description}</p>}
        </div>
      </div>
      {actions && <div className={clsx('flex flex-wrap items-center gap-2', ends[beside])}>{actions}</div>}
    </header>
  );
}
