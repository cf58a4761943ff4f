import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { Deployment } from '@fieldkit/contract/subdomains.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useSupport } from '../../lib/use-configuration.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useDeploy } from './plugin.hooks.ts';

/** A failed deployment with the support links, and for the owner the reason and a retry button. */
export function DeploymentTrouble({ project, deployment }: { project: Project; deployment?: Deployment }) {
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
