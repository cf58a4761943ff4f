import type { ComponentProps } from 'react';
import { type ControlSize, controlClasses } from './control-classes.ts';
import { useFieldWiring } from './field-context.ts';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize;
}

/** A single-line text field; a surrounding Field provides label, hint and error. */
export function Input({ size = 'md', className, ...rest }: InputProps) {
  const wiring = useFieldWiring(rest);
  return <input type="text" {...rest} {...wiring} className={controlClasses(size, className)} />;
}
