import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'>,
    Pick<LabeledChoiceProps, 'label' | 'description'> {}

/** The browser's checkbox, styled, with its label. Works with `register()`. */
export function Checkbox({ id, label, description, className, ...rest }: CheckboxProps) {
  return (
    <LabeledChoice {...{ id, label, description, className }}>
      {(wiring) => <CheckboxBox {...wiring} {...rest} className="mt-0.5" />}
    </LabeledChoice>
  );
}

/** The browser's checkbox, styled, without a visible label. Name it with `aria-label`. */
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

export interface LabeledChoiceProps {
  /** The control's own id, if it has one. */
  id?: string | undefined;
  label: ReactNode;
  description?: ReactNode;
  className?: string | undefined;
  /** Renders the control with the given `id` and `aria-describedby`. */
  children: (wiring: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** A checkbox or switch with its label and description. The whole line can be pressed. */
export function LabeledChoice({ id, label, description, className, children }: LabeledChoiceProps) {
  const ownId = useId();
  const described = `${ownId}-description`;
  return (
    <div className={clsx('relative flex gap-2.5 pointer-coarse:py-1', className)}>
      {children({ id: id ?? ownId, ...(description && { 'aria-describedby': described }) })}
      <span className="min-w-0 text-13">
        {/* The label's ::after box makes the whole line pressable. */}
        <label htmlFor={id ?? ownId} className="text-ink after:absolute after:inset-0">
          {label}
        </label>
        {description && (
          <span id={described} className="mt-0.5 block text-12 text-ink-3">
            {description}
          </span>
        )}
      </span>
    </div>
  );
}
