import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Before the text; a spinner takes its place while loading. */
  icon?: ReactNode;
  /** After the text. */
  trailing?: ReactNode;
  /** Keeps width and focus, but does nothing when pressed. */
  loading?: boolean | undefined;
  /** What the button says while loading, when that differs ("Creating…"). */
  loadingLabel?: string | undefined;
}

/** A button; `type` is "button" unless said otherwise, so that it never submits by accident. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    trailing,
    loading = false,
    loadingLabel,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type="button"
      {...rest}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={press}
      className={buttonClasses({
        ...(variant && { variant }),
        ...(size && { size }),
        className: clsx('relative', loading && 'aria-disabled:opacity-75', className),
      })}
    >
      {loading && (icon || loadingLabel) ? <Spinner /> : icon}
      {loading && !icon && !loadingLabel ? (
        <>
          <span className="opacity-0">{children}</span>
          <Spinner className="absolute" />
        </>
      ) : (
        <Label text={children} other={loadingLabel} showOther={loading} iconless={!icon} />
      )}
      {trailing}
    </button>
  );
}

interface LabelProps {
  text: ReactNode;
  other: string | undefined;
  showOther: boolean;
  iconless: boolean;
}

/** Both wordings lie in one grid cell, so that the button is as wide as the longer from the start. */
function Label({ text, other, showOther, iconless }: LabelProps) {
  if (!other) return text;
  return (
    <span className="inline-grid items-center justify-items-center">
      <span className={clsx('col-start-1 row-start-1', iconless && !showOther && '-mx-3')}>
        {showOther ? other : text}
      </span>
      <span
        aria-hidden="true"
        data-reserve={showOther && typeof text === 'string' ? text : other}
        className="invisible col-start-1 row-start-1 h-0 after:content-[attr(data-reserve)]"
      />
    </span>
  );
}
