import { collaborationMessages as say } from '@fieldkit/contract/messages/collaborations.ts';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../drafts/use-draft.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { sentenceOf, useNewCollaborator } from './collaborations.hooks.ts';

/** An address, to add or to invite. Both wait until something is typed, which outlives the dialog until it is sent. */
export function NewCollaborator({ projectUuid }: { projectUuid: string }) {
  const form = useForm({ defaultValues: { email: '' } });
  const draft = useDraft(form, `collaborator ${projectUuid}`);
  const adding = useNewCollaborator(projectUuid, 'add');
  const inviting = useNewCollaborator(projectUuid, 'invite');
  const email = form.watch('email').trim();
  const isBusy = adding.isPending || inviting.isPending;
  const error = adding.isError
    ? sentenceOf(adding.error, say.addFailed)
    : inviting.isError
      ? sentenceOf(inviting.error, say.inviteFailed)
      : undefined;

  const forget = () => {
    adding.reset();
    inviting.reset();
  };
  const send = (way: typeof adding) => {
    if (email === '' || isBusy) return;
    forget();
    way.mutate(email, {
      onSuccess: () => {
        draft.startOver();
        // The button that was pressed cannot keep the focus: with an empty field it is off.
        form.setFocus('email');
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(adding);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {draft.notice}
      <Field label={say.email} hint={say.hint} error={error}>
        <Input
          {...form.register('email', { onChange: () => error && forget() })}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={say.emailHint}
          maxLength={254}
        />
      </Field>
      <div className="flex gap-2">
        <Button
          variant="solid"
          type="submit"
          disabled={email === ''}
          loading={adding.isPending}
          loadingLabel={say.adding}
        >
          {say.add}
        </Button>
        <Button
          disabled={email === ''}
          loading={inviting.isPending}
          loadingLabel={say.inviting}
          onClick={() => send(inviting)}
        >
          {say.invite}
        </Button>
      </div>
    </form>
  );
}
