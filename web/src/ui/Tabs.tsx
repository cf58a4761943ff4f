import { formatCount } from '@fieldkit/contract/format-count.ts';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

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
export const tabClasses =
  'relative inline-flex h-9 shrink-0 items-center gap-1.5 px-2 text-13 font-medium whitespace-nowrap text-ink-2 ' +
  'transition-colors duration-100 hover:text-ink focus-visible:rounded-sm focus-visible:-outline-offset-2 pointer-coarse:h-10';
