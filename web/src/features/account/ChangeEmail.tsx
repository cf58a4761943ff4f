import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { emailField } from '../../lib/account-fields.ts';
import { failureCode } from '../../lib/failure-code.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAccount } from './account-context.ts';
import { useConfirmed } from './confirmation.ts';
import { wordsUnlessCancelled } from './words-unless-cancelled.ts';

const { email: say } = accountMessages;
const EmailForm = z.object({ email: emailField });

/** Asks for another address and has a link mailed there. */
export function ChangeEmail(props: { onCancel: () => void; onSent: (email: string) => void }) {
  const { onCancel, onSent } = props;
  const { identity, user } = useAccount();
  const confirmed = useConfirmed();
  const form = useForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(EmailForm),
  });
  const { register, errorOf } = useCheckedFields(form);
  const [failure, setFailure] = useState<string | null>(null);
  const { setFocus, setError } = form;

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    const refuse = (message: string) => setError('email', { message }, { shouldFocus: true });
    if (email.toLowerCase() === user.email.toLowerCase()) return refuse(say.same);
    try {
      await confirmed(() => identity.account.requestEmailChange(email));
      onSent(email);
    } catch (problem) {
      if (failureCode(problem) === 'auth/email-already-in-use') refuse(say.taken);
      else setFailure(wordsUnlessCancelled(problem, say.failed));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={say.newEmail} error={errorOf('email')}>
        <Input
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="email"
          {...register('email')}
        />
      </Field>
      {failure && <Notice tone="bad" title={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="solid"
          loading={form.formState.isSubmitting}
          loadingLabel={say.sending}
        >
          {say.send}
        </Button>
        <Button onClick={onCancel}>{accountMessages.cancel}</Button>
      </div>
    </form>
  );
}
