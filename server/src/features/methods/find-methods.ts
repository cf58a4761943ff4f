import type { Received } from '@fieldkit/contract/call.ts';
import type { methodCalls } from '@fieldkit/contract/methods.ts';
import { requireUser } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import type { Answering } from '../../http/received.ts';
import { methodsOfMember } from './methods.queries.ts';

type Find = typeof methodCalls.find;

/** Methods by name, address and text in all projects that the person is an active member of. */
export async function findMethods(ctx: Context, { query }: Received<Find>): Promise<Answering<Find>> {
  const { customer_uuid } = requireUser(ctx);
  // Without a search and a page it would be everything that the person has.
  if (query.search === '') return { rows: [], total: 0 };
  return methodsOfMember(ctx.db, customer_uuid, { ...query, page: query.page ?? 1 });
}
