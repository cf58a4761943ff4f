import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { emailPattern } from '@fieldkit/contract/shapes.ts';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../drafts/use-draft.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { useAddPeople } from './collaborators.hooks.ts';

/** The number that can be sent one after another within a few seconds. */
const MAX_ADDRESSES = 50;

/** Accepts one or more addresses. The server adds users who have an account and invites all others. */
export function NewCollaborator({ projectUuid }: { projectUuid: string }) {
  const form = useForm({ defaultValues: { emails: '' } });
  const draft = useDraft(form, `collaborator ${projectUuid}`);
  const adding = useAddPeople(projectUuid);
  const [error, setError] = useState<string | null>(null);
  const addresses = addressesIn(form.watch('emails'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (addresses.length === 0 || adding.isPending) return;
    const wrong = addresses.find((address) => !emailPattern.test(address));
    if (wrong) return setError(addresses.length > 1 ? messages.wrongAddress(wrong) : messages.emailShape);
    if (addresses.length > MAX_ADDRESSES) return setError(messages.tooManyAddresses(MAX_ADDRESSES));
    setError(null);
    adding.mutate(addresses, {
      onSuccess: ({ failed }) => {
        draft.startOver();
        const several = addresses.length > 1;
        setError(
          failed.map(({ email, reason }) => (several ? `${email}: ${reason}` : reason)).join(' ') || null,
        );
        // Refused addresses stay in the field, so that the user can correct them or send them again.
        form.setValue('emails', failed.map(({ email }) => email).join(', '));
        form.setFocus('emails');
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {draft.notice}
      <Field label={messages.email} hint={messages.hint} error={error ?? undefined}>
        <Input
          {...form.register('emails', { onChange: () => setError(null) })}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={messages.emailHint}
        />
      </Field>
      <Button
        variant="solid"
        type="submit"
        className="justify-self-start"
        disabled={addresses.length === 0}
        loading={adding.isPending}
        loadingLabel={messages.adding}
      >
        {addresses.length > 1 ? messages.addSeveral(addresses.length) : messages.add}
      </Button>
    </form>
  );
}

/**
 * Addresses separated by commas, semicolons or spaces, without duplicates. Also handles text pasted from
 * email programs.
 */
const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^<|>$/g, ''))
      .filter((part) => part !== ''),
  ),
];
