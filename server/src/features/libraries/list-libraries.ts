import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { librariesOf } from './libraries.queries.ts';

type List = typeof libraryCalls.list;

export async function listLibraries(ctx: Context, { params }: Received<List>): Promise<Answer<List>> {
  await authorize(ctx, params.projectUuid, 'libraries.read');
  return librariesOf(ctx.db, params.projectUuid);
}
