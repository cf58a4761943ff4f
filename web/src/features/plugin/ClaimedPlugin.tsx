import { formatDate } from '@fieldkit/contract/format-date.ts';
import { subdomainMessages as say } from '@fieldkit/contract/messages/subdomains.ts';
import { relativeTime } from '@fieldkit/contract/relative-time.ts';
import type { Deployment, Subdomain } from '@fieldkit/contract/subdomains.ts';
import { ExternalLink } from 'lucide-react';
import { useSupport } from '../../lib/use-configuration.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useDeployment } from './plugin.hooks.ts';

const tones = { running: 'ok', deploying: 'info', error: 'bad' } as const;

/** A claimed address, and how its deployment stands. */
export function ClaimedPlugin({ projectUuid, subdomain }: { projectUuid: string; subdomain: Subdomain }) {
  const deployment = useDeployment(projectUuid, true);
  const status = deployment.isError ? 'error' : (deployment.data?.status ?? 'deploying');

  return (
    <div className="grid gap-4 *:min-w-0">
      <div>
        <h3 className="text-13 font-medium">{say.address}</h3>
        <p className="mt-1 font-mono text-12 wrap-anywhere">{subdomain.url}</p>
        <p className="mt-1 text-12 text-ink-3">{say.claimedOn(formatDate(subdomain.claimed_date, ''))}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-13 font-medium">{say.status}</h3>
        <StatusPill tone={tones[status]} busy={status === 'deploying'}>
          {say.states[status]}
        </StatusPill>
        <Times deployment={deployment.data} />
      </div>
      {status === 'deploying' && <p className="text-13 text-ink-2">{say.deploying}</p>}
      {status === 'error' && <Trouble reason={deployment.data?.reason ?? ''} />}
      {status === 'running' && (
        <p>
          <a
            href={subdomain.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses({ variant: 'solid' })}
          >
            <ExternalLink />
            {say.open}
            <VisuallyHidden>, {say.newTab}</VisuallyHidden>
          </a>
        </p>
      )}
    </div>
  );
}

function Times({ deployment }: { deployment: Deployment | undefined }) {
  if (!deployment) return null;
  const now = Date.now();
  const { status, since, checked_at } = deployment;
  const words = [
    status === 'deploying' ? say.startedAgo(relativeTime(since, now).toLowerCase()) : '',
    checked_at ? say.checkedAgo(relativeTime(checked_at, now).toLowerCase()) : '',
  ].filter(Boolean);
  return <span className="text-12 text-ink-3">{words.join(' · ')}</span>;
}

function Trouble({ reason }: { reason: string }) {
  const { data: support } = useSupport();
  return (
    <Notice tone="bad" title={say.deployFailed}>
      {reason && <p className="wrap-anywhere">{reason}</p>}
      {support && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {support.discord_url && (
            <a href={support.discord_url} target="_blank" rel="noopener noreferrer" className="underline">
              {say.discord}
            </a>
          )}
          {support.email && (
            <a href={`mailto:${support.email}`} className="underline">
              {say.mail(support.email)}
            </a>
          )}
        </p>
      )}
    </Notice>
  );
}
