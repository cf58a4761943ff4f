import type { ComponentProps } from 'react';
import { type ControlSize, controlClasses } from './control-classes.ts';
import { useFieldWiring } from './field-context.ts';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize;
}

/** A line of text; inside a Field it takes label, hint and error from there. */
export function Input({ size = 'md', className, ...rest }: InputProps) {
  const wiring = useFieldWiring(rest);
  return <input type="text" {...rest} {...wiring} className={controlClasses(size, className)} />;
}
