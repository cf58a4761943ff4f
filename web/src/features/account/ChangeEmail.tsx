import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.tsx';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { emailField } from '../../session/account-fields.ts';
import { failureCode } from '../../session/failure-code.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { errorMessageUnlessCanceled, useConfirmed } from './account.hooks.ts';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';

const { email: messages } = accountMessages;

/** Asks for a new email address and sends a link to it. */
export function ChangeEmail(props: { onCancel: () => void; onSent: (email: string) => void }) {
  const { notice, email, error, submit, isSubmitting, failure, cancel } = useNewEmailForm(props);

  return (
    <form onSubmit={submit} noValidate className="grid max-w-[480px] gap-4">
      {notice}
      <Field label={messages.newEmail} error={error}>
        <Input
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="email"
          {...email}
        />
      </Field>
      {failure && <Notice tone="bad" title={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="solid" loading={isSubmitting} loadingLabel={messages.sending}>
          {messages.send}
        </Button>
        <Button onClick={cancel}>{accountMessages.cancel}</Button>
      </div>
    </form>
  );
}

const EmailForm = z.object({ email: emailField });

/** The form for a new email address. */
export function useNewEmailForm({
  onCancel,
  onSent,
}: {
  onCancel: () => void;
  onSent: (email: string) => void;
}) {
  const { identity, user } = useAccount();
  const confirmed = useConfirmed();
  const form = useForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(EmailForm),
  });
  const draft = useDraft(form, 'new email');
  const { register, errorOf } = useCheckedFields(form);
  const [failure, setFailure] = useState<string | null>(null);
  const { setFocus, setError } = form;

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    const refuse = (message: string) => setError('email', { message }, { shouldFocus: true });
    if (email.toLowerCase() === user.email.toLowerCase()) return refuse(messages.same);
    try {
      await confirmed(() => identity.account.requestEmailChange(email));
      draft.forget();
      onSent(email);
    } catch (error) {
      if (failureCode(error) === 'auth/email-already-in-use') refuse(messages.taken);
      else setFailure(errorMessageUnlessCanceled(error, messages.failed));
    }
  });

  return {
    notice: draft.notice,
    email: register('email'),
    error: errorOf('email'),
    submit,
    isSubmitting: form.formState.isSubmitting,
    failure,
    cancel: () => {
      draft.forget();
      onCancel();
    },
  };
}
