import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import { asSubdomain, subdomainPattern } from '@fieldkit/contract/subdomains.ts';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../drafts/use-draft.tsx';
import { usePluginDomain } from '../../lib/use-configuration.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { claimFailure, useClaim } from './plugin.hooks.ts';

/** The form for a plugin's subdomain: converts the input to lower case and removes invalid characters. */
export function ClaimForm({ projectUuid }: { projectUuid: string }) {
  const form = useForm({ defaultValues: { name: '' } });
  const draft = useDraft(form, `subdomain ${projectUuid}`);
  const name = form.watch('name');
  const [isTouched, setTouched] = useState(false);
  const claim = useClaim(projectUuid);
  const domain = usePluginDomain().data;
  const isValid = subdomainPattern.test(name);
  const error = claim.isError
    ? claimFailure(claim.error)
    : isTouched && name !== '' && !isValid
      ? messages.shape
      : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !claim.isPending) claim.mutate(name, { onSuccess: draft.forget });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 *:min-w-0">
      {draft.notice}
      <Field label={messages.label} hint={messages.hint} error={error}>
        <Input
          value={name}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={63}
          onBlur={() => setTouched(true)}
          onChange={({ target }) => {
            form.setValue('name', asSubdomain(target.value));
            setTouched(true);
            if (claim.isError) claim.reset();
          }}
        />
      </Field>
      {domain && (
        <p role="status" className="text-13 wrap-anywhere text-ink-2">
          {messages.preview(`${name || messages.yourName}.${domain}`)}
        </p>
      )}
      <div className="flex justify-end">
        <Button
          variant="solid"
          type="submit"
          disabled={!isValid}
          loading={claim.isPending}
          loadingLabel={messages.claiming}
          className="max-sm:h-10 max-sm:w-full"
        >
          {messages.claim}
        </Button>
      </div>
    </form>
  );
}
