import { formatDate, relativeTime } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { Deployment, Subdomain } from '@fieldkit/contract/subdomains.ts';
import { ExternalLink } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { openPlugin } from '../../content/open-plugin.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useSupport } from '../../session/use-configuration.ts';
import { StatusPill } from '../../ui/Badge.tsx';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showError } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useDeploy, useDeployment, useNow } from './plugin.hooks.ts';
import { RegistryCard } from './RegistryCard.tsx';

const PagePicture = lazy(async () => ({ default: (await import('./PagePicture.tsx')).PagePicture }));

const tones = { running: 'ok', deploying: 'info', error: 'bad' } as const;

/** A claimed subdomain, the status of its deployment, and the live version. */
export function ClaimedPlugin({ project, subdomain }: { project: Project; subdomain: Subdomain }) {
  const { data: deployment, isError } = useDeployment(project.project_uuid);
  const status = isError ? 'error' : (deployment?.status ?? 'deploying');
  // The content is newer than the live version, which stays live if the newer one cannot be deployed.
  const isOlderServing = status === 'error' && deployment?.version != null && deployment.is_behind;
  const serves = status === 'running' || isOlderServing;

  const facts = (
    <div className="grid gap-4 *:min-w-0">
      <div className="divide-y divide-line rounded-lg border border-line">
        <section className="px-4 py-3">
          <h3 className="text-12 font-medium text-ink-3">{messages.address}</h3>
          <p className="mt-1 font-mono text-14 wrap-anywhere">
            {serves ? (
              <a href={subdomain.url} target="_blank" rel="noopener noreferrer" className="link">
                {subdomain.url}
                <VisuallyHidden>, {messages.newTab}</VisuallyHidden>
              </a>
            ) : (
              subdomain.url
            )}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {serves && <OpenPlugin project={project} url={subdomain.url} />}
            <CopyButton
              text={subdomain.url}
              label={messages.copy}
              copiedLabel={messages.copied}
              what={messages.address}
              onFailure={() => showError(messages.copyFailed)}
            />
            <span className="text-12 text-ink-3 sm:ml-auto">
              {messages.claimedOn(formatDate(subdomain.claimed_date, ''))}
            </span>
          </div>
        </section>
        <section className="px-4 py-3">
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="text-12 font-medium text-ink-3">{messages.status}</h3>
            <StatusPill tone={tones[status]} busy={status === 'deploying'}>
              {messages.states[status]}
            </StatusPill>
            {deployment && <Times deployment={deployment} />}
          </div>
          {deployment && status !== 'deploying' && <Version deployment={deployment} />}
          {deployment?.vectors && (
            <p role="status" className="mt-1 text-12 text-ink-3">
              {messages.meaning(deployment.vectors.made, deployment.vectors.methods)}
            </p>
          )}
        </section>
      </div>
      {status === 'deploying' && <p className="text-13 text-ink-2">{messages.deploying}</p>}
      {status === 'error' && (
        <DeploymentTrouble project={project} {...(!isError && deployment && { deployment })} />
      )}
      {isOlderServing && <p className="text-13 text-ink-2">{messages.olderServes}</p>}
      {can(project.ownership, 'registry.manage') && <RegistryCard project={project} />}
    </div>
  );
  return (
    <BesidePicture
      project={project}
      address={new URL(subdomain.url).host}
      isPublished={!deployment || Boolean(deployment.version)}
    >
      {facts}
    </BesidePicture>
  );
}

/** Content beside the picture of a plugin's page. Only members who see the brand of the project get the picture. */
export function BesidePicture({
  children,
  ...picture
}: ComponentProps<typeof PagePicture> & { children: ReactNode }) {
  if (!can(picture.project.ownership, 'assistant.settings')) return children;
  return (
    <div className="grid gap-6 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:items-start xl:gap-8">
      {children}
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
        <PagePicture {...picture} />
      </Suspense>
    </div>
  );
}

function Times({ deployment }: { deployment: Deployment }) {
  const now = useNow();
  const { status, since, checked_at } = deployment;
  const words = [
    status === 'deploying' ? messages.startedAgo(relativeTime(since, now, messages.justNow)) : '',
    checked_at ? messages.checkedAgo(relativeTime(checked_at, now, messages.justNow)) : '',
  ].filter(Boolean);
  return <span className="text-12 text-ink-3">{words.join(' · ')}</span>;
}

/** The live version and its date, and whether a newer version is being deployed. */
function Version({ deployment }: { deployment: Deployment }) {
  const now = useNow();
  const { status, version, published_at, is_behind } = deployment;
  if (version === null) return null;
  const ago = published_at ? relativeTime(published_at, now, messages.justNow) : '';
  return (
    <p className="mt-2 text-12 text-ink-3">
      {ago ? messages.versionSince(version, ago) : messages.version(version)}
      <span role="status">{status === 'running' && is_behind && ` · ${messages.behind}`}</span>
    </p>
  );
}

/**
 * Opens the plugin's page and signs the member in to it. A link if the page is public, otherwise a button.
 */
function OpenPlugin({ project, url }: { project: Project; url: string }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const newTab = <VisuallyHidden>, {messages.newTab}</VisuallyHidden>;

  if (project.is_opensource)
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          event.preventDefault();
          void openPlugin(project, url).then(setTrouble);
        }}
        className={buttonClasses({ variant: 'solid', size: 'sm' })}
      >
        <ExternalLink />
        {messages.open}
        {newTab}
      </a>
    );
  return (
    <>
      <Button
        variant="solid"
        size="sm"
        icon={<ExternalLink />}
        onClick={() => {
          setTrouble(null);
          void openPlugin(project, url).then(setTrouble);
        }}
      >
        {messages.open}
        {newTab}
      </Button>
      {trouble && (
        <div className="basis-full">
          <Notice tone="bad">{trouble}</Notice>
        </div>
      )}
    </>
  );
}

/**
 * Shows that a deployment failed, with the support links. The owner also sees the reason and a retry button.
 */
function DeploymentTrouble({ project, deployment }: { project: Project; deployment?: Deployment }) {
  const { data: support } = useSupport();
  const again = useDeploy(project.project_uuid);
  const reason = again.isError
    ? errorMessage(again.error, { fallback: messages.deployAgainFailed })
    : deployment?.reason;
  return (
    <Notice
      tone="bad"
      title={messages.deployFailed}
      action={
        can(project.ownership, 'deployment.start') && (
          <Button
            size="sm"
            loading={again.isPending}
            loadingLabel={messages.deployingAgain}
            onClick={() => again.mutate()}
          >
            {messages.deployAgain}
          </Button>
        )
      }
    >
      {reason && <p className="wrap-anywhere">{reason}</p>}
      {support && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {support.discord_url && (
            <a href={support.discord_url} target="_blank" rel="noopener noreferrer" className="underline">
              {messages.discord}
            </a>
          )}
          {support.email && (
            <a href={`mailto:${support.email}`} className="underline">
              {messages.mail(support.email)}
            </a>
          )}
        </p>
      )}
    </Notice>
  );
}
