import { clsx } from 'clsx';

export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger' | 'accent';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  solid: 'bg-solid text-on-solid hover:bg-solid-hover',
  outline:
    'border border-line-strong bg-surface text-ink shadow-1 hover:bg-[linear-gradient(var(--hover),var(--hover))] active:bg-[linear-gradient(var(--active),var(--active))]',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink active:bg-active',
  danger: 'bg-bad-solid text-on-bad hover:bg-bad-solid-hover',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 rounded-sm px-2.5 text-12 pointer-coarse:h-10 pointer-coarse:rounded-md pointer-coarse:px-3 [&_svg]:size-3.5',
  md: 'h-8 gap-2 rounded-md px-3 text-13 pointer-coarse:h-10 [&_svg]:size-4',
  lg: 'h-10 gap-2 rounded-md px-4 text-14 [&_svg]:size-4.5',
};

/**
 * The classes of a button, for links that look like one: `<Link className={buttonClasses({ variant: 'solid'
 * })}>`.
 */
export function buttonClasses(looks: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string | undefined;
}): string {
  const { variant = 'outline', size = 'md', className } = looks;
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap font-medium',
    'transition-colors duration-100 ease-out disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
}
