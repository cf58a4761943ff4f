import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { analyticsMessages as say } from '@fieldkit/contract/messages/analytics.ts';
import { withoutControl } from '@fieldkit/contract/shapes.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { askPublished } from '../../assistant/ask-published.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../problems.ts';
import { wordingsOf } from './curate.queries.ts';
import { choicesInOrder, firstLibraryOf } from './draft.queries.ts';
import { nameForQuestion } from './name-for-question.ts';

/** The wordings that are asked again; more hardly change the order. */
const WORDINGS = 5;
const FOUND = 6;
const STEPS = 5;
/** What is less alike than this share of the best would only have to be removed again. */
const ALIKE = 0.45;

/**
 * What a workflow that answers a question could be: its most asked wordings are searched for anew, so that the steps are of the content
 * as it is published now, and the methods come in the order in which all of them together find them.
 */
export async function draftWorkflow(
  ctx: Context,
  { params }: Received<typeof analyticsCalls.workflowDraft>,
): Promise<Answer<typeof analyticsCalls.workflowDraft>> {
  await requirePermission(ctx, params.projectUuid, 'analytics.read');
  const { projectUuid, groupUuid } = params;
  const wordings = await wordingsOf(ctx.db, projectUuid, groupUuid);
  const [most] = wordings;
  if (!most) throw notFound(...say.unknownGroup);
  // A workflow with marks that nobody sees could not be saved, nor could anybody take them out.
  const text = withoutControl(most.text);

  const worth = new Map<string, number>();
  for (const { text: asked, count, method_uuid } of wordings.slice(0, WORDINGS)) {
    const found = await foundFor(ctx, projectUuid, asked);
    for (const [place, { id, share }] of found.entries()) add(worth, id, (share * (count + 1)) / (place + 1));
    // What answered it before stays in it, wherever the search has it now.
    if (method_uuid) add(worth, method_uuid, (count + 1) / 2);
  }
  const best = [...worth].sort(([, one], [, other]) => other - one).slice(0, STEPS);
  const steps = await choicesInOrder(
    ctx.db,
    projectUuid,
    best.map(([id]) => id),
  );
  return {
    library_uuid: mostOf(steps) ?? (await firstLibraryOf(ctx.db, projectUuid)),
    name: nameForQuestion(text),
    description: say.draftDescription(text),
    tags: [...say.draftTags],
    mongodb_id: wordings.map(({ wording_uuid }) => wording_uuid),
    steps,
  };
}

/** The methods that a search finds, and how alike each is compared with the best. */
async function foundFor(ctx: Context, project_uuid: string, query: string) {
  // As a visitor of the plugin asks: what is published to them, and nothing is recorded.
  const visiting: Context = { ...ctx, actor: { kind: 'visitor', project_uuid } };
  const reply = await askPublished(visiting, project_uuid, (publication_uuid) => ({
    ...{ ask: 'search', publication_uuid, query, kind: 'method', library: '', version: '', language: '' },
    ...{ limit: FOUND, offset: 0 },
  }));
  const found = reply?.reply === 'found' ? reply.result.found : [];
  const most = Math.max(...found.map(({ score }) => score), 0);
  return found
    .map(({ method_uuid, score }) => ({ id: method_uuid, share: most > 0 ? score / most : 1 }))
    .filter(({ share }) => share >= ALIKE);
}

const add = (worth: Map<string, number>, id: string, more: number): void =>
  void worth.set(id, (worth.get(id) ?? 0) + more);

/** The library of most steps; the first named where several have as many. */
function mostOf(steps: readonly { library_uuid: string }[]): string | undefined {
  const groups = [...Map.groupBy(steps, ({ library_uuid }) => library_uuid)];
  return groups.sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
