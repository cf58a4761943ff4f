import { relativeTime } from '@fieldkit/contract/format-date.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as subdomainMessages from '@fieldkit/contract/messages/subdomains.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { Subdomain } from '@fieldkit/contract/subdomains.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import * as activityMessages from '../../content/activities.messages.ts';
import { useActivities } from '../../features/activities/ActivityList.tsx';
import { OverviewCard } from '../../features/analytics/OverviewLists.tsx';
import * as messages from '../../features/analytics/overview.messages.ts';
import { useDeployment, useSubdomain } from '../../features/plugin/plugin.hooks.ts';
import { StatusPill } from '../../ui/Badge.tsx';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showError } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const SHOWN_CHANGES = 6;
interface FailedCardProps {
  query: { isLoadingError: boolean; refetch: () => unknown };
}

/** A button that loads a card's content again, if it could not be loaded. */
function FailedCard({ query: { isLoadingError, refetch } }: FailedCardProps) {
  if (!isLoadingError) return null;
  return (
    <RetryNotice title={messages.loadFailed} retryLabel={messages.tryAgain} onRetry={() => void refetch()} />
  );
}

const tones = { running: 'ok', deploying: 'info', error: 'bad' } as const;

/**
 * The address of a project's plugin and whether it is running. Before an address is claimed, shows how to
 * claim one.
 */
export function PluginState({ project, onManage }: { project: Project; onManage: () => void }) {
  const subdomain = useSubdomain(project.project_uuid);
  return (
    <OverviewCard title={messages.plugin}>
      {subdomain.isPending && <Skeleton className="h-18 w-full rounded-md" />}
      <FailedCard query={subdomain} />
      {subdomain.data === null && (
        <div className="grid min-h-18 justify-items-start gap-3">
          <p className="text-13 text-ink-2">{messages.notClaimed}</p>
          {can(project.ownership, 'subdomain.claim') && (
            <Button size="sm" onClick={onManage}>
              {messages.claim}
            </Button>
          )}
        </div>
      )}
      {subdomain.data && <ClaimedState subdomain={subdomain.data} project={project} onManage={onManage} />}
    </OverviewCard>
  );
}

interface ClaimedStateProps {
  project: Project;
  subdomain: Subdomain;
  onManage: () => void;
}

function ClaimedState({ project, subdomain, onManage }: ClaimedStateProps) {
  const deployment = useDeployment(project.project_uuid);
  const { url } = subdomain;
  return (
    <div className="grid min-h-18 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <KnownStatus query={deployment} />
        <span dir="ltr" title={url} className="min-w-0 flex-1 truncate font-mono text-12">
          {new URL(url).host}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClasses({ size: 'sm' })}>
          <ExternalLink />
          {messages.open}
        </a>
        <CopyButton
          text={url}
          label={messages.copyAddress}
          copiedLabel={messages.copied}
          what={subdomainMessages.address}
          onFailure={() => showError(messages.copyFailed)}
        />
        <Button variant="ghost" size="sm" onClick={onManage}>
          {messages.manage}
        </Button>
      </div>
    </div>
  );
}

/** Whether the plugin is running. Until that is known, its place is kept, so that the address does not move. */
function KnownStatus({ query }: { query: ReturnType<typeof useDeployment> }) {
  const { data, isError, isPending, failureCount } = query;
  const status = isError ? 'error' : (data?.status ?? 'deploying');
  return (
    <span className="flex min-w-20 shrink-0">
      {isPending && failureCount === 0 ? (
        <Skeleton className="h-6 w-20 rounded-full" />
      ) : (
        <StatusPill tone={tones[status]} busy={status === 'deploying'}>
          {subdomainMessages.states[status]}
        </StatusPill>
      )}
    </span>
  );
}

/**
 * The status of a project's plugin, for the page header: whether it is running, its address, and a button
 * that copies it.
 */
export function PluginChip({ project }: { project: Project }) {
  const subdomain = useSubdomain(project.project_uuid);
  const deployment = useDeployment(project.project_uuid, Boolean(subdomain.data));
  if (subdomain.isPending) return <Skeleton className="h-7 w-56 rounded-full" />;
  if (!subdomain.data)
    return (
      <span className="flex min-h-7 items-center">
        <StatusPill tone="neutral">{messages.noAddress}</StatusPill>
      </span>
    );
  const { url } = subdomain.data;
  return (
    <span className="flex max-w-full items-center gap-1.5">
      <KnownStatus query={deployment} />
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        dir="ltr"
        className="link relative min-w-0 truncate font-mono text-12"
      >
        {new URL(url).host}
        <VisuallyHidden> ({projectMessages.newTab})</VisuallyHidden>
      </a>
      <CopyButton
        text={url}
        label={messages.copyAddress}
        copiedLabel={messages.copied}
        what={subdomainMessages.address}
        onFailure={() => showError(messages.copyFailed)}
        // On phones and tablets only the icon is shown, so that the address fits beside it.
        className="max-lg:w-10 max-lg:justify-start max-lg:gap-3 max-lg:overflow-hidden max-lg:px-3"
      />
    </span>
  );
}

/** The latest changes in a project. */
export function LatestChanges({ project }: { project: Project }) {
  const found = useActivities(project.project_uuid);
  const [now] = useState(() => Date.now());
  const latest = found.data?.pages[0]?.activities.slice(0, SHOWN_CHANGES);
  return (
    <OverviewCard title={messages.changes}>
      {found.isPending && <Skeleton className="h-40 w-full rounded-md" />}
      <FailedCard query={found} />
      {latest?.length === 0 && <p className="text-13 text-ink-3">{activityMessages.none}</p>}
      <ol className="divide-y divide-line">
        {latest?.map(({ activity_uuid, kind, subject, timestamp, ...who }) => (
          <li key={activity_uuid} className="flex items-baseline gap-4 py-2 text-13 first:pt-0 last:pb-0">
            <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{activityMessages.who(who)}</span>{' '}
              <span className="text-ink-2">{activityMessages.did[kind](subject)}</span>
            </p>
            <time dateTime={timestamp} className="shrink-0 text-12 text-ink-3">
              {relativeTime(timestamp, now)}
            </time>
          </li>
        ))}
      </ol>
    </OverviewCard>
  );
}
