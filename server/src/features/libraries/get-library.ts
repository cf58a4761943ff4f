import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { libraryByUuid } from './libraries.queries.ts';

type Get = typeof libraryCalls.get;

export async function getLibrary(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  await authorizeForLibrary(ctx, params.id, 'libraries.read');

  const library = await libraryByUuid(ctx.db, params.id);
  if (!library) throw notFound(...messages.notFound);
  return library;
}
