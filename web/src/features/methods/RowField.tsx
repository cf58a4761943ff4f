import * as messages from '@fieldkit/contract/messages/method-details.ts';
import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldError, Input, Textarea } from '../../ui/Field.tsx';

interface RowFieldProps extends Omit<ComponentProps<typeof Input>, 'size'> {
  label: string;
  error?: string | undefined;
  /** Uses a monospaced font, for names and types. */
  isMono?: boolean;
}

/** A field in a row of fields. Its label is also its placeholder, because there is no space above it. */
export function RowField({ label, error, isMono = false, ...rest }: RowFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <Input
        {...rest}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        {...(isMono ? { spellCheck: false, dir: 'ltr' } : { dir: 'auto' })}
        className={clsx(isMono && 'font-mono')}
        {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      {error && <FieldError id={id} text={error} />}
    </div>
  );
}

/**
 * The description in a row. It has one line at first and grows with its content. A single-line field would
 * remove line breaks.
 */
export function RowDescription(props: ComponentProps<'textarea'>) {
  const label = messages.description;
  return (
    <Textarea {...props} rows={1} aria-label={label} placeholder={label} dir="auto" autoComplete="off" />
  );
}

export function RowRequired(props: Omit<ComponentProps<'input'>, 'type' | 'size'>) {
  return <Checkbox {...props} label={messages.required} className="sm:h-8 sm:items-center" />;
}
