import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fromList } from '../lib/use-list-address.ts';

interface ResourceRowProps {
  title: string;
  href: string;
  /** Whether the link opens a sheet over the list, so that closing it leads back to the list. */
  opensSheet?: boolean;
  /** One line below the title, shortened with an ellipsis; empty if there is none. */
  summary?: string;
  /** Small texts and badges below the summary. */
  details?: ReactNode;
  /** Shown before the title. */
  before?: ReactNode;
  /** Shown at the end of the row: an action or a short text. */
  after?: ReactNode;
}

/** A row of a list. Pressing anywhere in it follows its link. */
export function ResourceRow(props: ResourceRowProps) {
  const { title, href, opensSheet = false, summary, details, before, after } = props;
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
      {before}
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-13 font-medium" dir="auto">
          <Link
            to={href}
            {...(opensSheet && { state: fromList, preventScrollReset: true })}
            className="stretched-link text-ink"
            title={title}
          >
            {title}
          </Link>
        </h2>
        {summary && (
          <p dir="auto" className="truncate text-12 text-ink-2" title={summary}>
            {summary}
          </p>
        )}
        {details && (
          <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">{details}</div>
        )}
      </div>
      {after}
    </li>
  );
}
