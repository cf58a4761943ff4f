import type { Finding } from '@fieldkit/contract/pinned-questions.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { queryPublished } from '../../services/search/query-published.ts';
import { findingOf, wishFor } from '../../services/search/replay/ask-pins.ts';
import type { Pin } from '../../services/search/replay/replay-messages.ts';

/**
 * What a pinned question finds in the published version. It is not recorded, because no developer asked it.
 */
export async function currentFinding(
  ctx: Context,
  project_uuid: string,
  pin: Pick<Pin, 'text' | 'method_uuids' | 'workflow_uuid'>,
): Promise<Finding> {
  await authorize(ctx, project_uuid, 'pins.read');
  const visiting: Context = { ...ctx, actor: { kind: 'visitor', project_uuid } };
  const reply = await queryPublished(visiting, project_uuid, (publication_uuid) => ({
    ask: 'search',
    publication_uuid,
    ...wishFor(pin.text),
  }));
  return reply?.reply === 'found'
    ? findingOf(pin, reply.result)
    : { outcome: 'none', place: null, first: null };
}
