import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { suggestSubdomain } from '@fieldkit/contract/subdomain-names.ts';
import { asSubdomain, subdomainPattern } from '@fieldkit/contract/subdomains.ts';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { GuardedDialog } from '../../drafts/GuardedDialog.tsx';
import { useDraft } from '../../drafts/use-draft.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { usePluginDomain } from '../../session/use-configuration.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { BesidePicture } from './ClaimedPlugin.tsx';
import { PluginTabs } from './PluginTabs.tsx';
import { claimFailure, useClaim, useSubdomain } from './plugin.hooks.ts';

export interface PluginDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
  /** The tab that is open first, if it is not the first one. */
  tab?: 'versions' | undefined;
}

/** The plugin of a project: the form to claim its address, and then its status, how it is installed and its index. */
export function PluginDialog({ project, open, onClose, tab }: PluginDialogProps) {
  const subdomain = useSubdomain(project.project_uuid);

  return (
    <GuardedDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      isSheet
      title={messages.title}
      description={messages.text(project.name)}
    >
      {subdomain.isPending && <BusyRows label={messages.loading} rows={1} height="h-24" />}
      {subdomain.isLoadingError && (
        <RetryNotice
          title={messages.loadFailed}
          retryLabel={messages.retry}
          onRetry={() => void subdomain.refetch()}
        >
          {errorMessage(subdomain.error, { fallback: '' })}
        </RetryNotice>
      )}
      {subdomain.data && <PluginTabs project={project} subdomain={subdomain.data} first={tab} />}
      {subdomain.data === null &&
        (can(project.ownership, 'subdomain.claim') ? (
          <ClaimForm project={project} />
        ) : (
          <Notice tone="info">{messages.noneYet}</Notice>
        ))}
    </GuardedDialog>
  );
}

/**
 * The form for a plugin's subdomain, which begins with the project's name. Converts the input to lower case and removes
 * invalid characters.
 */
export function ClaimForm({ project }: { project: Project }) {
  const { project_uuid: projectUuid } = project;
  const form = useForm({ defaultValues: { name: suggestSubdomain(project.name) } });
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

  const fields = (
    <form onSubmit={submit} noValidate className="grid max-w-[480px] gap-4 *:min-w-0">
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
  return (
    <BesidePicture
      project={project}
      address={`${name || messages.yourName}.${domain ?? ''}`}
      isPublished={false}
    >
      {fields}
    </BesidePicture>
  );
}
