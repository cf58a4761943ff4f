import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Shows a stronger border and a shadow on hover. Put a `stretched-link` inside. */
  interactive?: boolean;
  /** Adds 20 px of padding. Leave it out for rows and tables that reach the edge. */
  padded?: boolean;
}

/** A surface with a border. */
export function Card({
  as: Tag = 'div',
  interactive = false,
  padded = false,
  className,
  ...rest
}: CardProps) {
  const Element = Tag as 'div';
  return (
    <Element
      {...rest}
      className={clsx(
        'relative rounded-lg border border-line bg-surface shadow-1',
        interactive &&
          'transition-[border-color,box-shadow] duration-150 ease-out hover:border-line-strong hover:shadow-2 focus-within:border-line-strong',
        padded && 'p-5',
        className,
      )}
    />
  );
}
