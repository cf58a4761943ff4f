import { signInMessages as messages } from '@fieldkit/contract/messages/sign-in.ts';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import type { LabelledProps } from './TextField.tsx';

type Secret = Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel' | 'size'>;

/** A large password field with its label and error. */
export function SecretField({ label, labelEnd, hint, error, ...input }: LabelledProps & Secret) {
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
