import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNameForm } from './use-name-form.ts';

/** The user's public name. */
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
