import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckboxBox } from './CheckboxBox.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  description?: ReactNode;
}

/** The browser's checkbox, dressed, with its label; works with `register()`. */
export function Checkbox({ label, description, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={clsx('relative flex gap-2.5 pointer-coarse:py-1', className)}>
      <CheckboxBox
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        {...rest}
        className="mt-0.5"
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
