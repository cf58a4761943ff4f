import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { LabeledChoice, type LabeledChoiceProps } from './Checkbox.tsx';

export interface SwitchProps
  extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size' | 'children'>,
    Pick<LabeledChoiceProps, 'label' | 'description'> {}

/** An on/off switch with its label. Works with `register()`. */
export function Switch({ id, label, description, className, ...rest }: SwitchProps) {
  return (
    <LabeledChoice {...{ id, label, description, className }}>
      {(wiring) => (
        <input
          {...wiring}
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser exposes whether a checkbox is checked
          role="switch"
          className={clsx(
            'mt-px h-4.5 w-8 shrink-0 appearance-none rounded-full border border-control bg-surface transition-colors duration-100',
            'before:block before:size-3 before:[translate:2px_2px] before:rounded-full before:bg-control before:transition-transform',
            'checked:border-accent checked:bg-accent checked:before:[translate:16px_2px] checked:before:bg-on-accent disabled:opacity-50',
          )}
        />
      )}
    </LabeledChoice>
  );
}
