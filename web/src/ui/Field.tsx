import { clsx } from 'clsx';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react';
import { ErrorActionButton } from './Button.tsx';
import { findErrorAction, useIsErrorResolved } from './error-action.ts';

export type ControlSize = 'md' | 'lg';

const sizes: Record<ControlSize, string> = {
  md: 'h-8 px-2.5 text-13 pointer-coarse:h-10 pointer-coarse:px-3',
  lg: 'h-10 px-3 text-14',
};

/** The classes of all text fields. On touch devices, text is 16 px, because iOS zooms in on smaller text. */
export function controlClasses(size: ControlSize | 'free', className?: string): string {
  return clsx(
    'block w-full min-w-0 rounded-md border border-control bg-surface text-ink pointer-coarse:text-16',
    // Scrolling a focused field into view also shows its label above and a two-line error below, and keeps
    // them clear of a dialog's buttons.
    'scroll-mt-8 scroll-mb-14',
    'transition-colors duration-100 ease-out placeholder:text-ink-3 read-only:bg-sunken disabled:opacity-50',
    'aria-invalid:border-bad focus-visible:border-transparent focus-visible:outline-offset-0 focus-visible:aria-invalid:outline-bad',
    size !== 'free' && sizes[size],
    className,
  );
}

interface FieldProps {
  label: string;
  /** The word after the label of a field that may stay empty ("optional"). Without it, the field is required. */
  optional?: string | undefined;
  /** Shown at the right end of the label's line: a link or a small button. */
  labelEnd?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /**
   * The error that was thrown. Its action is offered below the message, which disappears once the cause is
   * resolved.
   */
  cause?: unknown;
  /** One control of the UI kit (Input, PasswordInput, Textarea, Select, Dropzone…) and any content below it. */
  children: ReactNode;
  className?: string;
}

/** A form field: the label above, the control, and an error or hint below, connected for assistive technology. */
export function Field(props: FieldProps) {
  const { label, optional, labelEnd, hint, cause, children, className } = props;
  const id = useId();
  const isResolved = useIsErrorResolved(cause);
  const error = isResolved ? undefined : props.error;
  const errorAction = findErrorAction(cause);
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const wiring = { id, describedBy: below, invalid: Boolean(error), required: !optional };

  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <div className="mb-1.5 flex items-center justify-between gap-3 text-13">
        <label id={`${id}-label`} htmlFor={id} className="font-medium text-ink">
          {label}
          {optional && <span className="ml-1 font-normal text-ink-3"> {optional}</span>}
        </label>
        {labelEnd}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error ? <FieldError id={below} text={error} /> : hint && <FieldHint id={below} text={hint} />}
      {error && errorAction && <ErrorActionButton errorAction={errorAction} className="mt-2" />}
    </div>
  );
}

/** An error in red with an icon, as shown below a field. */
export function FieldError({ id, text }: { id?: string | undefined; text: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-12 text-bad">
      <CircleAlert className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

function FieldHint({ id, text }: { id: string | undefined; text: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-12 text-ink-3">
      {text}
    </p>
  );
}

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

/** The values that Field provides to its control. */
const FieldContext = createContext<FieldWiring | null>(null);

interface OwnWiring {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/**
 * The attributes that connect a control to the label, hint and error of the surrounding Field. The control's
 * own attributes take precedence.
 */
export function useFieldWiring(own: OwnWiring) {
  const field = useContext(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': field?.required || undefined,
  };
}

interface PasswordInputProps extends Omit<InputProps, 'type'> {
  showLabel: string;
  hideLabel: string;
}

/**
 * A password field with a button that shows the password. `autoComplete` must be "new-password" or
 * "current-password".
 */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? hideLabel : showLabel;

  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={clsx('pr-11', className)}
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 grid aspect-square place-items-center rounded-sm text-ink-3 transition-colors duration-100 hover:bg-hover hover:text-ink focus-visible:outline-offset-0"
      >
        {shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
      </button>
    </div>
  );
}

interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize;
}

/** A single-line text field. A surrounding Field provides label, hint and error. */
export function Input({ size = 'md', className, ...rest }: InputProps) {
  const wiring = useFieldWiring(rest);
  return <input type="text" {...rest} {...wiring} className={controlClasses(size, className)} />;
}

/** A multi-line text field. In browsers that support it, the field grows with its content from `rows` to 16 lines. */
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
