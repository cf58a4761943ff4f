import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes.ts';
import { useFieldWiring } from './field-context.ts';

/**
 * A multi-line text field; grows with its content in browsers that support it, between `rows` and 16 lines.
 */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest);
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      className={controlClasses(
        'free',
        clsx(
          'field-sizing-content max-h-80 resize-y px-2.5 py-1.5 text-13',
          rows > 1 ? 'min-h-20' : 'pointer-coarse:min-h-10',
          className,
        ),
      )}
    />
  );
}
