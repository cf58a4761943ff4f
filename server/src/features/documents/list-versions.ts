import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { documentCalls } from '@fieldkit/contract/documents.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { withAuthorFor } from '../libraries/author-of.ts';
import { versionsOf } from './documents.queries.ts';

type Versions = typeof documentCalls.versions;

/** The history of a library's documents, the newest first. */
export async function listVersions(ctx: Context, { params }: Received<Versions>): Promise<Answer<Versions>> {
  const { role } = await authorizeForLibrary(ctx, params.id, 'libraries.read');
  const versions = await versionsOf(ctx.db, params.id);
  return versions.map((version) => withAuthorFor(role, version));
}
