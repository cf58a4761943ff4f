import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { BusyRows } from '../../ui/BusyRows.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { ClaimedPlugin } from './ClaimedPlugin.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { useSubdomain } from './plugin.hooks.ts';

export interface PluginDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** The subdomain of a project's plugin: claimed once, then its deployment status. */
export function PluginDialog({ project, open, onClose }: PluginDialogProps) {
  const subdomain = useSubdomain(project.project_uuid);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
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
      {subdomain.data && <ClaimedPlugin project={project} subdomain={subdomain.data} />}
      {subdomain.data === null &&
        (can(project.ownership, 'subdomain.claim') ? (
          <ClaimForm projectUuid={project.project_uuid} />
        ) : (
          <Notice tone="info">{messages.noneYet}</Notice>
        ))}
    </Dialog>
  );
}
