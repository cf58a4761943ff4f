import { formatDate } from '@fieldkit/contract/format-date.ts';
import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { relativeTime } from '@fieldkit/contract/relative-time.ts';
import type { Deployment, Subdomain } from '@fieldkit/contract/subdomains.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { showError } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DeploymentTrouble } from './DeploymentTrouble.tsx';
import { OpenPlugin } from './OpenPlugin.tsx';
import { useDeployment, useNow } from './plugin.hooks.ts';

const tones = { running: 'ok', deploying: 'info', error: 'bad' } as const;

/** A claimed subdomain, the status of its deployment, and the version that is live. */
export function ClaimedPlugin({ project, subdomain }: { project: Project; subdomain: Subdomain }) {
  const { data: deployment, isError } = useDeployment(project.project_uuid);
  const status = isError ? 'error' : (deployment?.status ?? 'deploying');
  // The content is newer than the live version, which stays live when the newer one cannot be deployed.
  const isOlderServing = status === 'error' && deployment?.version != null && deployment.is_behind;
  const serves = status === 'running' || isOlderServing;

  return (
    <div className="grid gap-4 *:min-w-0">
      <div>
        <h3 className="text-13 font-medium">{messages.address}</h3>
        <div className="mt-1 flex items-center gap-3">
          <p className="min-w-0 font-mono text-12 wrap-anywhere">
            {serves ? (
              <a href={subdomain.url} target="_blank" rel="noopener noreferrer" className="link">
                {subdomain.url}
                <VisuallyHidden>, {messages.newTab}</VisuallyHidden>
              </a>
            ) : (
              subdomain.url
            )}
          </p>
          <CopyButton
            text={subdomain.url}
            label={messages.copy}
            copiedLabel={messages.copied}
            what={messages.address}
            onFailure={() => showError(messages.copyFailed)}
          />
        </div>
        <p className="mt-1 text-12 text-ink-3">
          {messages.claimedOn(formatDate(subdomain.claimed_date, ''))}
        </p>
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-13 font-medium">{messages.status}</h3>
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
      </div>
      {status === 'deploying' && <p className="text-13 text-ink-2">{messages.deploying}</p>}
      {status === 'error' && (
        <DeploymentTrouble project={project} {...(!isError && deployment && { deployment })} />
      )}
      {isOlderServing && <p className="text-13 text-ink-2">{messages.olderServes}</p>}
      {serves && <OpenPlugin project={project} url={subdomain.url} />}
    </div>
  );
}

function Times({ deployment }: { deployment: Deployment }) {
  const now = useNow();
  const { status, since, checked_at } = deployment;
  const words = [
    status === 'deploying' ? messages.startedAgo(relativeTime(since, now).toLowerCase()) : '',
    checked_at ? messages.checkedAgo(relativeTime(checked_at, now).toLowerCase()) : '',
  ].filter(Boolean);
  return <span className="text-12 text-ink-3">{words.join(' · ')}</span>;
}

/** The live version and its date, and whether a newer version is being deployed. */
function Version({ deployment }: { deployment: Deployment }) {
  const now = useNow();
  const { status, version, published_at, is_behind } = deployment;
  if (version === null) return null;
  const ago = published_at ? relativeTime(published_at, now) : '';
  return (
    <p className="mt-2 text-12 text-ink-3">
      {ago ? messages.versionSince(version, ago.toLowerCase()) : messages.version(version)}
      <span role="status">{status === 'running' && is_behind && ` · ${messages.behind}`}</span>
    </p>
  );
}
