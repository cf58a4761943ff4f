import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { tabClasses } from './tab-classes.ts';

export interface TabLink {
  to: string;
  label: string;
  /** Current only on exactly this address, not on those below it. */
  end?: boolean;
  count?: number | undefined;
}

export interface TabsNavProps {
  /** The name of the navigation. */
  label: string;
  links: readonly TabLink[];
  /** 'bar' fills the 56 px top bar, 'page' is a row with its own line. */
  place?: 'bar' | 'page';
  /** For prefetching: pointer or focus has come to a link. */
  onApproach?: (link: TabLink) => void;
  className?: string;
}

/** Links between sibling pages, the current one underlined. */
export function TabsNav({ label, links, place = 'page', onApproach, className }: TabsNavProps) {
  return (
    <nav
      aria-label={label}
      className={clsx(
        'flex gap-1',
        place === 'bar' ? 'h-full' : 'overflow-x-auto border-b border-line',
        className,
      )}
    >
      {links.map((link) => (
        <NavLink
          key={link.to}
          to={link.to}
          end={link.end ?? false}
          onPointerEnter={() => onApproach?.(link)}
          onFocus={() => onApproach?.(link)}
          className={({ isActive }) =>
            clsx(
              tabClasses,
              place === 'bar' && 'h-full max-[359px]:px-1 pointer-coarse:h-full',
              isActive && 'tab-current',
            )
          }
        >
          {link.label}
          {link.count !== undefined && <span className="text-ink-3 tabular-nums">{link.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
