import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { methodMessages as messages } from '@fieldkit/contract/messages/methods.ts';
import type { methodCalls } from '@fieldkit/contract/methods.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForMethod } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { asMethod, methodByUuid } from './method-rows.queries.ts';

type Get = typeof methodCalls.get;

export async function getMethod(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  await authorizeForMethod(ctx, params.id, 'methods.read');

  const method = await methodByUuid(ctx.db, params.id);
  if (!method) throw notFound(...messages.notFound);
  return asMethod(method);
}
