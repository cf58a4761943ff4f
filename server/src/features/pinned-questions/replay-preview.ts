import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { previewedMethods } from '../documents/previewed-methods.ts';
import { pinsOf } from './pins.queries.ts';
import { replayPins } from './replay-pins.ts';

type Preview = typeof pinnedQuestionCalls.replayPreview;

/** What a previewed document does to the pinned questions. */
export async function replayPreview(ctx: Context, { params }: Received<Preview>): Promise<Answer<Preview>> {
  const access = await authorizeForLibrary(ctx, params.id, 'pins.replay');
  const { project_uuid } = access;
  const pins = await pinsOf(ctx.db, project_uuid);
  // Without pins the document need not be read.
  if (pins.length === 0) return { asked: 0, worse: [], better: [] };
  const methods = await previewedMethods(access, params.id, params.previewUuid);
  return replayPins(access, project_uuid, pins, { kind: 'methods', library_uuid: params.id }, methods);
}
