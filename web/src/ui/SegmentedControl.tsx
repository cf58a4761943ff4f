import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** If there is an icon, the label is only used for screen readers and the tooltip. */
  icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Makes the segments fill the whole width. */
  fill?: boolean;
  className?: string;
}

/** Two to four exclusive choices side by side: a radio group that takes effect immediately. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onValueChange, fill = false, className } = props;
  const name = useId();

  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'inline-flex rounded-md border border-line bg-sunken p-px',
        fill && 'w-full',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className={clsx(
            'relative inline-flex h-7 items-center justify-center rounded-sm border border-transparent px-2 text-13 font-medium text-ink-2',
            'transition-colors duration-100 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-1 pointer-coarse:h-9',
            'has-checked:border-line-strong dark:has-checked:border-transparent [&_svg]:size-4',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
            fill && 'h-8 flex-1 pointer-coarse:h-9',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 appearance-none rounded-sm outline-none"
          />
          {option.icon}
          <span className={option.icon ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
