import { clsx } from 'clsx';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import type { ErrorAction } from './error-action.ts';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the text; replaced by a spinner while loading. */
  icon?: ReactNode;
  /** Shown after the text. */
  trailing?: ReactNode;
  /** Keeps the width and the focus, but ignores presses. */
  loading?: boolean | undefined;
  /** The label while loading, if it differs ("Creating…"). */
  loadingLabel?: string | undefined;
}

/** A button. `type` defaults to "button", so that it never submits a form by accident. */
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

/** Both labels are in the same grid cell. The button always has the width of the longer one, so nothing moves. */
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

interface ButtonWithReasonProps extends ButtonProps {
  /** The reason why the button is unavailable; undefined if it is available. */
  reason: string | undefined;
}

/** A button that may be unavailable to some users. It stays focusable, so that screen readers announce the reason. */
export function ButtonWithReason({ reason, ...rest }: ButtonWithReasonProps) {
  const id = useId();
  if (!reason) return <Button {...rest} />;
  return (
    <>
      <Tooltip text={reason}>
        <Button {...rest} aria-disabled="true" aria-describedby={id} onClick={undefined} />
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}

type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger' | 'accent';
type ButtonSize = 'sm' | 'md' | 'lg';

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

/** The classes of a button, for links that look like one: `<Link className={buttonClasses({ variant: 'solid' })}>`. */
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

/** The button that offers the action for an error. */
export function ErrorActionButton({
  errorAction,
  className,
}: {
  errorAction: ErrorAction;
  className?: string;
}) {
  return (
    <Button size="sm" onClick={errorAction.run} className={className}>
      {errorAction.label}
    </Button>
  );
}
