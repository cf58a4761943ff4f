import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, PasswordInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';

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

interface SubmitPartProps {
  /** The error of the last attempt. */
  failure: string | null;
  pending: boolean;
  pendingLabel: string;
  children: string;
}

/** On a small screen, it would be out of sight. */
const showWhole = (box: HTMLElement | null) => box?.scrollIntoView?.({ block: 'nearest' });

/** The submit button of a sign-in form. The error is below it, so that no button moves. */
export function SubmitPart({ failure, pending, pendingLabel, children }: SubmitPartProps) {
  return (
    <>
      <Button
        type="submit"
        variant="solid"
        size="lg"
        className="mt-1"
        loading={pending}
        loadingLabel={pendingLabel}
      >
        {children}
      </Button>
      {failure && (
        <div ref={showWhole} className="order-last">
          <Notice tone="bad" title={failure} />
        </div>
      )}
    </>
  );
}
