import type { ComponentProps } from 'react';
import { CheckboxBox } from './CheckboxBox.tsx';
import { LabelledChoice, type LabelledChoiceProps } from './LabelledChoice.tsx';

export interface CheckboxProps
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
