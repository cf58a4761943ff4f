import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { tabClasses } from './Tabs.tsx';

interface TabLink {
  to: string;
  label: string;
  /** The link is current only at exactly this address, not below it. */
  end?: boolean;
  /** The link is also current at and below these addresses. */
  also?: readonly string[];
  /** Overrides whether the link is current, if the path alone does not determine it. */
  isCurrent?: boolean;
  count?: number | undefined;
}

export interface TabsNavProps {
  /** The accessible name of the navigation. */
  label: string;
  links: readonly TabLink[];
  /** 'bar' fills the 56 px top bar; 'page' is a row with its own line. */
  place?: 'bar' | 'page';
  className?: string;
}

/** Links between sibling pages. The current one is underlined. */
export function TabsNav({ label, links, place = 'page', className }: TabsNavProps) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={label}
      className={clsx(
        'flex gap-1 max-sm:gap-0',
        place === 'bar' ? 'h-full' : 'overflow-x-auto overflow-y-hidden border-b border-line',
        className,
      )}
    >
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
          className={clsx(
            tabClasses,
            // With wide letter spacing, the text needs a second line on phones.
            place === 'bar'
              ? 'h-full max-sm:px-1 max-sm:shrink max-sm:whitespace-normal pointer-coarse:h-full'
              : 'max-sm:px-1.5',
            isCurrent(link, pathname) && 'tab-current',
          )}
        >
          {link.label}
          {link.count !== undefined && <span className="text-ink-3 tabular-nums">{link.count}</span>}
        </Link>
      ))}
    </nav>
  );
}

const isAtOrBelow = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`);

function isCurrent({ to, end, also = [], ...link }: TabLink, pathname: string): boolean {
  if (link.isCurrent !== undefined) return link.isCurrent;
  // Compares only the path, because the query of a link does not make it a different page.
  const [address = ''] = to.split('?');
  return (
    (end ? pathname === address : isAtOrBelow(pathname, address)) ||
    also.some((other) => isAtOrBelow(pathname, other))
  );
}
