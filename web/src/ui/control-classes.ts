import { clsx } from 'clsx';

export type ControlSize = 'md' | 'lg';

const sizes: Record<ControlSize, string> = {
  md: 'h-8 px-2.5 text-13 pointer-coarse:h-10 pointer-coarse:px-3',
  lg: 'h-10 px-3 text-14',
};

/** The classes of all text fields. Text is 16 px on touch devices, where smaller text makes iOS zoom in. */
export function controlClasses(size: ControlSize | 'free', className?: string): string {
  return clsx(
    'block w-full min-w-0 rounded-md border border-control bg-surface text-ink pointer-coarse:text-16',
    // The label above and a two-line error below are scrolled into view with the focus, out from under a
    // dialog's buttons.
    'scroll-mt-8 scroll-mb-14',
    'transition-colors duration-100 ease-out placeholder:text-ink-3 read-only:bg-sunken disabled:opacity-50',
    'aria-invalid:border-bad focus-visible:border-transparent focus-visible:outline-offset-0 focus-visible:aria-invalid:outline-bad',
    size !== 'free' && sizes[size],
    className,
  );
}
