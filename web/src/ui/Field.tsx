import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ErrorActionButton } from './ErrorActionButton.tsx';
import { errorActionFor, useIsErrorDismissed } from './error-action.ts';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: string;
  /** The word shown after the label of a field that may stay empty ("optional"); without it the field is required. */
  optional?: string | undefined;
  /** At the right end of the label's line: a link or a small button. */
  labelEnd?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /**
   * One control of the UI kit (Input, PasswordInput, Textarea, Select, Dropzone…), and the content below it.
   */
  children: ReactNode;
  className?: string;
}

/** Label above, control, error or hint below, connected for assistive technology. */
export function Field(props: FieldProps) {
  const { label, optional, labelEnd, hint, children, className } = props;
  const id = useId();
  const error = useIsErrorDismissed(props.error) ? undefined : props.error;
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
    </div>
  );
}

/** A red line with an icon, as under a field. */
export function FieldError({ id, text }: { id?: string | undefined; text: string }) {
  const isOvercome = useIsErrorDismissed(text);
  if (isOvercome) return null;
  const errorAction = errorActionFor(text);
  return (
    <>
      <p id={id} className="mt-1.5 flex items-start gap-1.5 text-12 text-bad">
        <CircleAlert className="mt-px size-3.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      {errorAction && <ErrorActionButton errorAction={errorAction} className="mt-2" />}
    </>
  );
}

function FieldHint({ id, text }: { id: string | undefined; text: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-12 text-ink-3">
      {text}
    </p>
  );
}
