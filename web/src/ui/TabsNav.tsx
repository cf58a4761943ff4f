import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { tabClasses } from './Tabs.tsx';

interface TabLink {
  to: string;
  label: string;
  /** Current only at exactly this address, not below it. */
  end?: boolean;
  /** Also current at and below these addresses. */
  also?: readonly string[];
  /** Whether it is current, where the path alone does not decide it. */
  isCurrent?: boolean;
  count?: number | undefined;
}

export interface TabsNavProps {
  /** The name of the navigation. */
  label: string;
  links: readonly TabLink[];
  /** 'bar' fills the 56 px top bar, 'page' is a row with its own line. */
  place?: 'bar' | 'page';
  className?: string;
}

/** Links between sibling pages, the current one underlined. */
export function TabsNav({ label, links, place = 'page', className }: TabsNavProps) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={label}
      className={clsx(
        'flex gap-1',
        place === 'bar' ? 'h-full max-sm:gap-0' : 'overflow-x-auto overflow-y-hidden border-b border-line',
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
            // Wide letter spacing needs a second line on phones.
            place === 'bar' &&
              'h-full max-sm:px-1 max-sm:shrink max-sm:whitespace-normal pointer-coarse:h-full',
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
  // The query of a link does not make it a different page.
  const [address = ''] = to.split('?');
  return (
    (end ? pathname === address : isAtOrBelow(pathname, address)) ||
    also.some((other) => isAtOrBelow(pathname, other))
  );
}
