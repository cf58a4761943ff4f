import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { methodCalls } from '@fieldkit/contract/methods.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { assertMethodQuota, notifyMethodQuota } from '../../services/quotas/method-quota.ts';
import { lockLibrary } from '../libraries/lock-library.ts';
import { markMethodsChanged } from '../libraries/mark-methods-changed.ts';
import { searchTextOf } from '../libraries/search-text.ts';
import { asMethod, insertMethod, type NewMethodRow } from './method-rows.queries.ts';
import { nameMethod } from './name-method.ts';
import { readInputs } from './read-inputs.ts';
import { refuseSameCall, refuseUnknownHttpMethod } from './refuse-calls.ts';

type Create = typeof methodCalls.create;

/** Adds a method that no document describes, behind all others of its library. */
export async function createMethod(
  ctx: Context,
  { params, body }: Received<Create>,
): Promise<Answer<Create>> {
  const access = await authorizeForLibrary(ctx, params.libraryId, 'methods.create');

  const columns = columnsOf(params.libraryId, body);
  refuseUnknownHttpMethod(columns);
  const made = await inTransaction(access, async (inside) => {
    const library = await lockLibrary(inside, params.libraryId);
    const counts = { before: library.items, after: library.items + 1 };
    await assertMethodQuota(inside, library.project_uuid, counts);
    await refuseSameCall(inside.db, columns);
    const row = await insertMethod(inside.db, columns);
    await notifyMethodQuota(inside, library, counts);
    await markMethodsChanged(inside, library, 1);
    return row;
  });
  return asMethod(made);
}

function columnsOf(library_uuid: string, body: Received<Create>['body']): NewMethodRow {
  const { endpoint, method: http_method, description, headers, inputParams } = body.details;
  const method_name = body.method_name || nameMethod(http_method, endpoint);
  const { tags, is_deprecated } = body;
  return {
    library_uuid,
    method_name,
    description,
    tags,
    is_deprecated,
    endpoint,
    http_method,
    headers,
    input_params: readInputs(inputParams),
    search_text: searchTextOf({ method_name, http_method, endpoint, tags, description }),
  };
}
