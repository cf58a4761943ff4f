import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the text; replaced by a spinner while loading. */
  icon?: ReactNode;
  /** After the text. */
  trailing?: ReactNode;
  /** Keeps width and focus, but ignores presses. */
  loading?: boolean | undefined;
  /** The label while loading, when it differs ("Creating…"). */
  loadingLabel?: string | undefined;
}

/** A button. `type` defaults to "button", so that it never submits by accident. */
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
      <Label icon={icon} text={children} loading={loading} loadingLabel={loadingLabel} />
      {trailing}
    </button>
  );
}

interface LabelProps {
  icon: ReactNode;
  text: ReactNode;
  loading: boolean;
  loadingLabel: string | undefined;
}

function Label({ icon, text, loading, loadingLabel }: LabelProps) {
  if (loadingLabel)
    return <SteadyLabel icon={icon} text={text} loading={loading} loadingLabel={loadingLabel} />;
  const covered = loading && !icon;
  return (
    <>
      {loading ? <Spinner className={clsx(covered && 'absolute')} /> : icon}
      {covered ? <span className="opacity-0">{text}</span> : text}
    </>
  );
}

/**
 * Both labels are in one grid cell, so that the button has the width of the longer one from the start and
 * nothing moves.
 */
function SteadyLabel({ icon, text, loading, loadingLabel }: LabelProps) {
  const idleIsText = typeof text === 'string';
  return (
    <span className="inline-grid justify-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
      <span key={Number(loading)}>
        {loading ? <Spinner /> : icon}
        {loading ? loadingLabel : text}
      </span>
      <span aria-hidden="true" className="invisible h-0">
        {(!loading || icon) && <span className="size-4 shrink-0" />}
        <span
          data-reserve={loading && idleIsText ? text : loadingLabel}
          className="after:content-[attr(data-reserve)]"
        />
      </span>
    </span>
  );
}
