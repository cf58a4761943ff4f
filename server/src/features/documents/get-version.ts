import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { documentCalls } from '@fieldkit/contract/documents.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { withAuthorFor } from '../libraries/author-of.ts';
import { versionWithDetails } from './documents.queries.ts';

type Changes = typeof documentCalls.changes;

/** One version of the history, and its changes. */
export async function getVersion(ctx: Context, { params }: Received<Changes>): Promise<Answer<Changes>> {
  const { role } = await authorizeForLibrary(ctx, params.id, 'libraries.read');

  const version = await versionWithDetails(ctx.db, params.id, Number(params.versionNumber));
  if (!version) throw notFound(...messages.versionNotFound);
  return withAuthorFor(role, version);
}
