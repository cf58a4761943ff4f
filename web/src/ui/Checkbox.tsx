import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { LabelledChoice, type LabelledChoiceProps } from './LabelledChoice.tsx';

interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'>,
    Pick<LabelledChoiceProps, 'label' | 'description'> {}

/** The browser's checkbox, styled, with its label; works with `register()`. */
export function Checkbox({ id, label, description, className, ...rest }: CheckboxProps) {
  return (
    <LabelledChoice {...{ id, label, description, className }}>
      {(wiring) => <CheckboxBox {...wiring} {...rest} className="mt-0.5" />}
    </LabelledChoice>
  );
}

/** The browser's checkbox, styled, without a visible label: a row names it with `aria-label`. */
export function CheckboxBox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'size'>) {
  return (
    <span className={clsx('relative grid size-4 shrink-0 place-items-center', className)}>
      <input
        {...rest}
        type="checkbox"
        className={clsx(
          'peer size-full appearance-none rounded-xs border border-control bg-surface transition-colors duration-100',
          'checked:border-accent checked:bg-accent hover:border-ink-3 checked:hover:bg-accent-hover',
          'aria-invalid:border-bad disabled:opacity-50',
        )}
      />
      <Check
        strokeWidth={3}
        className="pointer-events-none absolute hidden size-3 text-on-accent peer-checked:block"
      />
    </span>
  );
}
