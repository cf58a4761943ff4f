import { collaborationMessages as say } from '@fieldkit/contract/messages/collaborations.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { sentenceOf, useNewCollaborator } from './collaborations.hooks.ts';

/** An address, to add or to invite. Both wait until something is typed. */
export function NewCollaborator({ projectUuid }: { projectUuid: string }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const adding = useNewCollaborator(projectUuid, 'add');
  const inviting = useNewCollaborator(projectUuid, 'invite');
  const email = typed.trim();
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
        setTyped('');
        // The button that was pressed cannot keep the focus: with an empty field it is off.
        field.current?.focus();
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(adding);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field label={say.email} hint={say.hint} error={error}>
        <Input
          ref={field}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={say.emailHint}
          maxLength={254}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (error) forget();
          }}
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
