import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.tsx';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { nameField } from '../../session/account-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { errorMessageUnlessCanceled, useConfirmed } from './account.hooks.ts';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';

/** The field for the user's public name. */
export function NameField() {
  const { notice, name, error, submit, isSubmitting, failure } = useNameForm();
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {notice}
      <Field label={accountMessages.profile.name} error={error}>
        <Input autoComplete="name" {...name} />
      </Field>
      {failure && <Notice tone="bad" title={failure} />}
      <Button
        type="submit"
        className="justify-self-start"
        loading={isSubmitting}
        loadingLabel={accountMessages.saving}
      >
        {accountMessages.save}
      </Button>
    </form>
  );
}

const { profile: messages } = accountMessages;
const NameForm = z.object({ name: nameField });

/** The form for the user's name. */
export function useNameForm() {
  const { identity, user, onUser } = useAccount();
  const confirmed = useConfirmed();
  const present = { name: user.name };
  const form = useForm<{ name: string }>({
    defaultValues: present,
    values: present,
    resetOptions: { keepDirtyValues: true },
    resolver: standardSchemaResolver(NameForm),
  });
  const draft = useDraft(form, 'name');
  const { register, errorOf } = useCheckedFields(form);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async ({ name }) => {
    setFailure(null);
    try {
      onUser(await confirmed(() => identity.account.changeProfile({ name })));
      draft.startOver({ name });
      showSuccess(messages.saved);
    } catch (error) {
      const words = errorMessageUnlessCanceled(error, messages.saveFailed);
      setFailure(words);
      if (words) showError(messages.saveFailed);
    }
  });

  return {
    notice: draft.notice,
    name: register('name'),
    error: errorOf('name'),
    submit,
    isSubmitting: form.formState.isSubmitting,
    failure,
  };
}
