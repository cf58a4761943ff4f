import * as messages from '@fieldkit/contract/messages/notifications.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { notify } from '../../services/notifications/notify.ts';
import { customersAt, ownerNameOf } from './projects.queries.ts';

/**
 * Notifies the operators, except for the user who caused it, that a project waits for their decision; of the
 * same project at most once a day.
 */
export async function notifyOperators(ctx: AuthorizedContext<'env'>, project: Project): Promise<void> {
  const { project_uuid, name, is_approved } = project;
  if (is_approved !== 'pending' && is_approved !== 're_submitted') return;
  const { OPERATOR_EMAILS, isProduction } = ctx.env;
  const operators = await customersAt(ctx.db, OPERATOR_EMAILS, isProduction);
  const owner = await ownerNameOf(ctx.db, project_uuid);
  const self = ctx.actor.kind === 'person' ? ctx.actor.customer_uuid : null;
  await notify(
    ctx,
    operators
      .filter((customer_uuid) => customer_uuid !== self)
      .map((customer_uuid) => ({
        customer_uuid,
        project_uuid,
        project_name: name,
        kind: 'project',
        message: messages.submitted(owner, name),
        event_key: `${is_approved} ${project_uuid} ${new Date().toISOString().slice(0, 10)}`,
        link: { to: 'reviews' },
      })),
  );
}
