import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface LabelledChoiceProps {
  /** The control's own id, if it has one. */
  id?: string | undefined;
  label: ReactNode;
  description?: ReactNode;
  className?: string | undefined;
  /** The control, which receives its id and `aria-describedby`. */
  children: (wiring: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** A checkbox or a switch with its label and description; the whole line is the target. */
export function LabelledChoice({ id, label, description, className, children }: LabelledChoiceProps) {
  const ownId = useId();
  const described = `${ownId}-description`;
  return (
    <div className={clsx('relative flex gap-2.5 pointer-coarse:py-1', className)}>
      {children({ id: id ?? ownId, ...(description && { 'aria-describedby': described }) })}
      <span className="min-w-0 text-13">
        {/* The label's ::after box makes the whole line the target. */}
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
