import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/analytics.ts';
import { withoutControl } from '@fieldkit/contract/shapes.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { asStepInput } from '../../services/search/data-flow/data-flow.ts';
import type { DraftSteps } from '../../services/search/drafts/draft-shapes.ts';
import { queryPublished } from '../../services/search/query-published.ts';
import { findFirstLibrary, selectChoicesInOrder, selectWordings } from './curate.queries.ts';

const noSteps: DraftSteps = { steps: [], suggestions: [] };

/**
 * Drafts a workflow that answers a question. Its most frequent wording is searched again, so that the steps
 * match the currently published content. A saved draft is published after its review.
 */
export async function draftWorkflow(
  ctx: Context<'searchWorker'>,
  { params }: ParsedRequest<typeof workflowCalls.draft>,
): Promise<Answer<typeof workflowCalls.draft>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { projectUuid, groupUuid } = params;
  const wordings = await selectWordings(ctx.db, projectUuid, groupUuid);
  const [most] = wordings;
  if (!most) throw notFound(messages.unknownGroup);
  // A workflow with control characters cannot be saved, and no editor shows them.
  const text = withoutControl(most.text);

  const { steps, suggestions } = await draftFor(ctx, projectUuid, text);
  const choices = (ids: string[]) => selectChoicesInOrder(ctx.db, projectUuid, ids);
  const remaining = await choices(steps.map(({ method_uuid }) => method_uuid));
  // If a method was deleted since the version was published, the inputs of the other steps are dropped as
  // well.
  const isWhole = remaining.length === steps.length;
  return {
    library_uuid: remaining[0]?.library_uuid ?? (await findFirstLibrary(ctx.db, projectUuid)),
    name: nameForQuestion(text),
    description: messages.draftDescription(text),
    tags: [...messages.draftTags],
    mongodb_id: wordings.map(({ wording_uuid }) => wording_uuid),
    steps: remaining,
    step_inputs: remaining.map((_, place) => (isWhole ? (steps[place]?.takes ?? []).map(asStepInput) : [])),
    suggestions: await choices(suggestions),
  };
}

/** Searches the published version like a visitor of the plugin, without recording the question. */
async function draftFor(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  question: string,
): Promise<DraftSteps> {
  const visiting: Context<'searchWorker'> = { ...ctx, actor: { kind: 'visitor', project_uuid } };
  const reply = await queryPublished(visiting, project_uuid, (publication_uuid) => ({
    ask: 'page',
    publication_uuid,
    about: { page: 'draft', question },
  }));
  return reply?.reply === 'shown' && reply.content.page === 'draft' ? reply.content : noSteps;
}

const MAX_LENGTH = 200;
const halfCharacter = /[\uD800-\uDBFF]$/;
/** Phrases at the beginning of questions. */
const opening =
  /^(?:(?:hi|hello|hey|please|so|and|ok|okay)[\s,!.:-]+)*(?:(?:how|where|what)(?:['’]s| is| are| do| does| can| could| should| would| to)?(?: the)?(?: best| right| easiest)?(?: ways?)?(?: i| we| you| one| somebody)?(?: to)?\s+|(?:can|could|may|should|would|do|does)(?: i| we| you| it| one)(?: please)?(?: be able to)?\s+|(?:i|we)(?: want| need|['’]d like| would like| try| am trying| wish)(?: to)?\s+)/i;

/** A workflow name for a question, without its question words. "How do I refund a payment?" → "Refund a payment". */
export function nameForQuestion(question: string): string {
  const text = question.trim().replace(/\s+/g, ' ');
  const topic = text.replace(opening, '').replace(/[\s?!.…:;,]+$/u, '');
  // Nothing would be left of a question like "How do I?".
  const name = /\p{L}{2}/u.test(topic) ? topic : text;
  const [first = '', ...rest] = [...name];
  const capital = first.toLocaleUpperCase('en') + rest.join('');
  return capital.slice(0, MAX_LENGTH).replace(halfCharacter, '').trim();
}
