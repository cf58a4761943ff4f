import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode;
  description?: ReactNode;
}

/** On or off, with its label; works with `register()`. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx('relative flex gap-2.5 pointer-coarse:py-1', className)}>
      <input
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser tells whether a checkbox is checked
        role="switch"
        className={clsx(
          'mt-px h-4.5 w-8 shrink-0 appearance-none rounded-full border border-control bg-surface transition-colors duration-100',
          'before:block before:size-3 before:translate-x-0.5 before:translate-y-0.5 before:rounded-full before:bg-control before:transition-transform',
          'checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent disabled:opacity-50',
        )}
      />
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
