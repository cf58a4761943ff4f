import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import type { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { deploymentOf } from './subdomains.queries.ts';

type Get = typeof subdomainCalls.deployment;

/**
 * The deployment status of a project's plugin; errors are shown to its owner only. @throws Refusal 404 while
 * nothing is claimed
 */
export async function getDeployment(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  const { role } = await authorize(ctx, params.projectUuid, 'deployment.read');

  const deployment = await deploymentOf(ctx.db, params.projectUuid);
  if (!deployment) throw notFound(...messages.none);
  const { vectors, ...answer } = deployment;
  return {
    ...answer,
    reason: role === 'owner' ? deployment.reason : '',
    // Where embeddings are configured no more, what was begun is never finished.
    ...(vectors && ctx.embeddings && { vectors }),
  };
}
