import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Field, Input, PasswordInput } from '../../ui/Field.tsx';

interface LabeledProps {
  label: string;
  /** Shown at the right end of the label's line. */
  labelEnd?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A large text field with its label and error. */
export function TextField({
  label,
  labelEnd,
  hint,
  error,
  ...input
}: LabeledProps & Omit<ComponentProps<typeof Input>, 'size'>) {
  return (
    <Field label={label} labelEnd={labelEnd} hint={hint} error={error}>
      <Input size="lg" {...input} />
    </Field>
  );
}

/** The attributes of an email field, which turn off automatic corrections. */
export const forEmail = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

type Secret = Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel' | 'size'>;

/** A large password field with its label and error. */
export function SecretField({ label, labelEnd, hint, error, ...input }: LabeledProps & Secret) {
  return (
    <Field label={label} labelEnd={labelEnd} hint={hint} error={error}>
      <PasswordInput
        size="lg"
        showLabel={messages.showPassword}
        hideLabel={messages.hidePassword}
        {...input}
      />
    </Field>
  );
}
