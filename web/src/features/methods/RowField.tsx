import * as messages from '@fieldkit/contract/messages/method-details.ts';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldError, Input, Textarea } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';

interface RowPartProps {
  label: string;
  /** The id of the control. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A control in a row of fields. Its label is above it on phones, where the fields of a row are in several lines,
 * and otherwise its placeholder shows it.
 */
function RowPart({ label, id, className, children }: RowPartProps) {
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-12 text-ink-2 sm:sr-only">
        {label}
      </label>
      {children}
    </div>
  );
}

/** Hides the placeholder where the label is above the control. */
const withoutPlaceholder = 'max-sm:placeholder:text-transparent';

interface RowFieldProps extends Omit<ComponentProps<typeof Input>, 'size'> {
  label: string;
  error?: string | undefined;
  /** Uses a monospaced font, for names and types. */
  isMono?: boolean;
}

/** A text field in a row of fields. The class name is that of the cell. */
export function RowField({ label, error, isMono = false, className, ...rest }: RowFieldProps) {
  const id = useId();
  return (
    <RowPart label={label} id={id} className={className}>
      <Input
        {...rest}
        id={id}
        placeholder={label}
        autoComplete="off"
        {...(isMono ? { spellCheck: false, dir: 'ltr' } : { dir: 'auto' })}
        className={clsx(withoutPlaceholder, isMono && 'font-mono')}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {error && <FieldError id={`${id}-error`} text={error} />}
    </RowPart>
  );
}

export function RowSelect({ label, ...rest }: ComponentProps<typeof Select> & { label: string }) {
  const id = useId();
  return (
    <RowPart label={label} id={id}>
      <Select {...rest} id={id} className="w-full" />
    </RowPart>
  );
}

/**
 * The description in a row. It has one line at first and grows with its content. A single-line field would
 * remove line breaks.
 */
export function RowDescription(props: ComponentProps<'textarea'>) {
  const id = useId();
  const label = messages.description;
  return (
    <RowPart label={label} id={id} className="col-span-full">
      <Textarea
        {...props}
        id={id}
        rows={1}
        placeholder={label}
        dir="auto"
        autoComplete="off"
        className={withoutPlaceholder}
      />
    </RowPart>
  );
}

export function RowRequired(props: Omit<ComponentProps<'input'>, 'type' | 'size'>) {
  return (
    <Checkbox {...props} label={messages.required} className="max-sm:col-span-2 sm:h-8 sm:items-center" />
  );
}
