import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './Field.tsx';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children'> {
  options: readonly SelectOption[];
  size?: 'sm' | 'md' | 'lg';
}

const sizes = {
  sm: 'h-7 pr-7 pl-2.5 text-12 pointer-coarse:h-10',
  md: 'h-8 pr-8 pl-2.5 text-13 pointer-coarse:h-10',
  lg: 'h-10 pr-9 pl-3 text-14',
};

/**
 * The browser's own select, styled. Name it with `aria-label`, or put it in a Field with
 * `className="w-full"`.
 */
export function Select({ options, size = 'md', className, ...rest }: SelectProps) {
  const wiring = useFieldWiring(rest);
  return (
    <span className={clsx('relative inline-block max-w-full', className)}>
      <select
        {...rest}
        {...wiring}
        className={clsx(
          'w-full appearance-none truncate rounded-md border border-line-strong bg-surface font-medium text-ink shadow-1',
          'transition-colors duration-100 ease-out hover:border-control aria-invalid:border-bad disabled:opacity-50',
          'focus-visible:border-transparent focus-visible:outline-offset-0 pointer-coarse:text-16 pointer-coarse:font-normal',
          sizes[size],
        )}
      >
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-3" />
    </span>
  );
}
