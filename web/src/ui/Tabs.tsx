import { formatCount } from '@fieldkit/contract/format-count.ts';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** A number shown after the label. */
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** How far each key moves. Home and End move to the ends. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** Tabs with one visible panel. Arrow keys select a tab immediately. For tabs that have addresses, use TabsNav. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, className } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );

  const choose = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isEdge = !Number.isFinite(step);
    const next = isEdge ? (step < 0 ? 0 : tabs.length - 1) : (current + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onValueChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 max-sm:gap-0 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={index === current}
            {...(index === current && { 'aria-controls': `${id}-panel` })}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={choose}
            className={clsx(tabClasses, 'max-sm:px-1.5', index === current && 'tab-current')}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-ink-3 tabular-nums">{formatCount(tab.count)}</span>
            )}
          </button>
        ))}
      </div>
      <div
        key={tabs[current]?.value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[current]?.value}`}
        className="pt-4"
      >
        {tabs[current]?.content}
      </div>
    </div>
  );
}

/** A tab with space for an underline at the lower edge of its bar. Add `tab-current` to the current tab. */
const tabClasses =
  'relative inline-flex h-9 shrink-0 items-center gap-1.5 px-2 text-13 font-medium whitespace-nowrap text-ink-2 ' +
  'transition-colors duration-100 hover:text-ink focus-visible:rounded-sm focus-visible:-outline-offset-2 pointer-coarse:h-10';

/** A link beside the tabs looks like a button instead. */
const linkClasses = 'rounded-md hover:bg-hover active:bg-active';

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
  /** The link is not a tab, but opens a dialog or another area. It is at the end of the row. */
  icon?: ReactNode;
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
      {links.map((link, index) => (
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
            link.icon && linkClasses,
            link.icon && !links[index - 1]?.icon && 'ml-auto',
            isCurrent(link, pathname) && 'tab-current',
          )}
        >
          {link.icon}
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
