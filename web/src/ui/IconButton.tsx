import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Spinner } from './Spinner.tsx';
import { Tooltip, type TooltipProps } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, which is also the text of the tooltip. */
  label: string;
  icon: ReactNode;
  /** A part of the label that is shown beside the icon if the window is at least 1,280 px wide. */
  text?: string;
  /** A part of the label that is shown beside the icon on touch screens, which have no tooltips. */
  touchText?: string;
  size?: 'sm' | 'md';
  variant?: 'ghost' | 'outline';
  /** 'danger' turns red on hover. */
  tone?: 'neutral' | 'danger';
  tooltipSide?: TooltipProps['side'];
  loading?: boolean | undefined;
  /** The reason why the button is unavailable. The button stays focusable, so that screen readers announce it. */
  unavailable?: string | undefined;
}

const sizes = { sm: 'size-7 pointer-coarse:size-9', md: 'size-8 pointer-coarse:size-10' };
const variants = { ghost: '', outline: 'border border-line-strong bg-surface shadow-1' };
const tones = {
  neutral: 'hover:bg-hover hover:text-ink active:bg-active aria-expanded:bg-active aria-expanded:text-ink',
  danger: 'hover:bg-bad-soft hover:text-bad focus-visible:text-bad',
};

/**
 * A square button with only an icon, or with a short text on wide or touch screens. It always has an accessible name and
 * a tooltip.
 */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    text,
    touchText,
    size = 'md',
    variant = 'ghost',
    tone = 'neutral',
    tooltipSide,
    loading = false,
    unavailable,
    className,
    onClick,
    ...rest
  } = props;
  const id = useId();
  const isDead = loading || unavailable !== undefined;

  return (
    <>
      <Tooltip text={unavailable ?? label} {...(tooltipSide && { side: tooltipSide })}>
        <button
          type="button"
          {...rest}
          aria-label={label}
          {...(loading && { 'aria-disabled': true, 'aria-busy': true })}
          {...(unavailable !== undefined && { 'aria-disabled': true, 'aria-describedby': id })}
          onClick={isDead ? undefined : onClick}
          className={clsx(
            'relative inline-grid shrink-0 place-items-center rounded-md text-ink-2 transition-colors duration-100 ease-out',
            'disabled:opacity-50 [&_svg]:size-4',
            sizes[size],
            text && 'xl:inline-flex xl:w-auto xl:items-center xl:gap-2 xl:px-3',
            touchText &&
              'pointer-coarse:w-auto pointer-coarse:grid-flow-col pointer-coarse:gap-1.5 pointer-coarse:px-3',
            variants[variant],
            unavailable === undefined ? tones[tone] : 'opacity-50',
            className,
          )}
        >
          {loading ? <Spinner /> : icon}
          {touchText && <span className="hidden text-13 font-medium pointer-coarse:inline">{touchText}</span>}
          {text && <span className="text-13 font-medium text-ink max-xl:hidden">{text}</span>}
        </button>
      </Tooltip>
      {unavailable !== undefined && (
        <span id={id} hidden>
          {unavailable}
        </span>
      )}
    </>
  );
}
