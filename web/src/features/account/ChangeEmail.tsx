import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNewEmailForm } from './use-new-email-form.ts';

const { email: say } = accountMessages;

/** Asks for another address and sends a link to it. */
export function ChangeEmail(props: { onCancel: () => void; onSent: (email: string) => void }) {
  const { notice, email, error, submit, isSubmitting, failure, cancel } = useNewEmailForm(props);

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {notice}
      <Field label={say.newEmail} error={error}>
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
        <Button type="submit" variant="solid" loading={isSubmitting} loadingLabel={say.sending}>
          {say.send}
        </Button>
        <Button onClick={cancel}>{accountMessages.cancel}</Button>
      </div>
    </form>
  );
}
