import type { Replay } from '@fieldkit/contract/pinned-questions.ts';
import type { AuthorizedContext, Context } from '../../services/context.ts';
import { servedVersion } from '../../services/publications/served-version.ts';
import { replayChange } from '../../services/search/replay/replay-change.ts';
import type { Change } from '../../services/search/replay/replay-messages.ts';
import type { PublishedMethod } from '../../services/search/search-messages.ts';
import { compareFindings } from './compare-findings.ts';
import { expectedOf } from './expected-of.ts';
import type { PinRow } from './pins.queries.ts';

/**
 * Runs pinned questions against the published version and a possible next one, and returns the differences.
 */
export async function replayPins(
  ctx: AuthorizedContext,
  project_uuid: string,
  pins: readonly PinRow[],
  change: Change,
  methods: readonly PublishedMethod[] = [],
): Promise<Replay> {
  const visiting: Context = { ...ctx, actor: { kind: 'visitor', project_uuid } };
  const served = pins.length > 0 && (await servedVersion(visiting, project_uuid));
  if (!served) return { asked: 0, worse: [], better: [] };
  const asked = pins.map(({ pin_uuid, text, method_uuids, workflow_uuid }) => ({
    ...{ pin_uuid, text, method_uuids, workflow_uuid },
  }));
  const findings = await replayChange(ctx, served.publication_uuid, asked, change, methods);
  return compareFindings(pins, await expectedOf(ctx, project_uuid, pins), findings);
}
