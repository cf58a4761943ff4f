import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { methodMessages as messages } from '@fieldkit/contract/messages/methods.ts';
import type { methodCalls } from '@fieldkit/contract/methods.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForMethod } from '../../services/access/authorize.ts';
import { type AuthorizedContext, type Context, inTransaction } from '../../services/context.ts';
import { enforceWorkflowQuota } from '../../services/quotas/workflow-quota.ts';
import { lockLibrary } from '../libraries/lock-library.ts';
import { markMethodsChanged } from '../libraries/mark-methods-changed.ts';
import { methodEdits } from './method-edits.ts';
import { asMethod, methodByUuid, updateMethodRow } from './method-rows.queries.ts';
import { refuseSameCall, refuseUnknownHttpMethod } from './refuse-calls.ts';

type Update = typeof methodCalls.update;

/** Edits a method. What a person changed is noted, so that a newer document leaves it alone. */
export async function updateMethod(
  ctx: Context,
  { params, body }: Received<Update>,
): Promise<Answer<Update>> {
  const place = await authorizeForMethod(ctx, params.id, 'methods.update');

  const change = async (inside: AuthorizedContext) => {
    await lockLibrary(inside, place.library_uuid, messages.notFound);
    const former = await methodByUuid(inside.db, params.id);
    if (!former) throw notFound(...messages.notFound);
    const edits = methodEdits(former, body);
    if (!edits) return former;
    if (edits.http_method !== undefined) refuseUnknownHttpMethod(edits);
    if (edits.http_method !== undefined || edits.endpoint !== undefined)
      await refuseSameCall(inside.db, { ...former, ...edits });
    await markMethodsChanged(inside, place, 0);
    return (await updateMethodRow(inside.db, params.id, edits)) ?? former;
  };
  const row = await inTransaction(place, (inside) =>
    body.is_deprecated === false
      ? enforceWorkflowQuota(inside, place.project_uuid, () => change(inside))
      : change(inside),
  );
  return asMethod(row);
}
