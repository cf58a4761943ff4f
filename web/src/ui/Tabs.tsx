import { clsx } from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { tabClasses } from './tab-classes.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** A number after the label. */
  count?: number | undefined;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** The name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** Panels of one thing, one shown at a time. For addresses of their own use TabsNav. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
}: TabsProps<Value>) {
  const change = (next: string) => {
    const tab = tabs.find((each) => each.value === next);
    if (tab) onValueChange(tab.value);
  };

  return (
    <Primitive.Root value={value} onValueChange={change} className={className}>
      <Primitive.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(tabClasses, 'data-[state=active]:tab-current')}
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-ink-3 tabular-nums">{tab.count}</span>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-sm pt-4">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
