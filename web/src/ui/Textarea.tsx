import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes.ts';
import { useFieldWiring } from './field-context.ts';

/** Several lines of text; grows with its content where the browser can, between `rows` and 16 lines. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest);
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      className={controlClasses(
        'free',
        `field-sizing-content max-h-80 min-h-20 resize-y px-2.5 py-1.5 text-13 ${className ?? ''}`,
      )}
    />
  );
}
