import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  description?: ReactNode;
}

/** The browser's checkbox, dressed, with its label; works with `register()`. */
export function Checkbox({ label, description, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={clsx('relative flex gap-2.5 pointer-coarse:py-1', className)}>
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
        <input
          id={id}
          aria-describedby={description ? `${id}-description` : undefined}
          {...rest}
          type="checkbox"
          className={clsx(
            'peer size-4 appearance-none rounded-xs border border-control bg-surface transition-colors duration-100',
            'checked:border-accent checked:bg-accent hover:border-ink-3 checked:hover:bg-accent-hover',
            'aria-invalid:border-bad disabled:opacity-50',
          )}
        />
        <Check
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-3 text-on-accent peer-checked:block"
        />
      </span>
      <span className="min-w-0 text-13">
        {/* The label's after-box makes the whole line the target. */}
        <label htmlFor={rest.id ?? id} className="text-ink after:absolute after:inset-0">
          {label}
        </label>
        {description && (
          <span id={`${id}-description`} className="mt-0.5 block text-12 text-ink-3">
            {description}
          </span>
        )}
      </span>
    </div>
  );
}
