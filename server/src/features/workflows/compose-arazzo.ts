import { writeArazzo } from '@fieldkit/spec-importer/arazzo/write-arazzo.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { sourcesOf, writtenWorkflows } from './arazzo.queries.ts';

/**
 * The workflows as one document, or null when none of them has a step. A library is a source by the address
 * of its document, or, if it was uploaded, by the address of its newest version here.
 */
export async function composeArazzo(
  ctx: AuthorizedContext<'env'>,
  workflow_uuids: string[],
): Promise<Record<string, unknown> | null> {
  const flows = (await writtenWorkflows(ctx.db, workflow_uuids)).filter(({ steps }) => steps.length > 0);
  if (flows.length === 0) return null;
  const sources = await sourcesOf(ctx.db, workflow_uuids);
  const first = sources[0];
  return writeArazzo(
    {
      title: flows.length === 1 ? (flows[0]?.name ?? '') : (first?.library_name ?? ''),
      version: first?.version ?? '1',
    },
    sources.map(({ library_uuid, library_name, url, version_number }) => ({
      library_uuid,
      library_name,
      url: url ?? `${ctx.env.PUBLIC_URL}/api/libraries/${library_uuid}/versions/${version_number}/document`,
    })),
    flows,
  );
}
