import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { methodMessages as messages } from '@fieldkit/contract/messages/methods.ts';
import type { methodCalls } from '@fieldkit/contract/methods.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForMethod } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { lockLibrary } from '../libraries/lock-library.ts';
import { markMethodsChanged } from '../libraries/mark-methods-changed.ts';
import { deleteMethodRow } from './method-rows.queries.ts';

type Delete = typeof methodCalls.delete;

/** Deletes a method. Workflows that use it remain, and show at which step it is missing. */
export async function deleteMethod(ctx: Context, { params }: Received<Delete>): Promise<Answer<Delete>> {
  const place = await authorizeForMethod(ctx, params.id, 'methods.delete');

  await inTransaction(place, async (inside) => {
    await lockLibrary(inside, place.library_uuid, messages.notFound);
    if (!(await deleteMethodRow(inside.db, params.id))) throw notFound(...messages.notFound);
    await markMethodsChanged(inside, place, -1);
  });
  return { message: messages.deleted };
}
