import { libraryMessages } from '@fieldkit/contract/messages/libraries.ts';
import { planLimitMessages as messages } from '@fieldkit/contract/messages/plan-limits.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import type { TagChoice } from '@fieldkit/contract/tag-choice.ts';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../context.ts';
import { notifyNearLimit } from './notify-near-limit.ts';
import type { TagTally } from './open-tag-tally.ts';
import { ownerOfProject } from './owned.queries.ts';
import { planOf } from './plan-of.ts';

/** How many methods a library has, and would have. */
type Counts = { before: number; after: number };

/** The document that they come from, for the choice of tags. */
type Source = {
  tags: () => Promise<TagTally>;
  /** Methods that stay beside those of the document: what people made themselves. */
  own: number;
};

/** Refuses more methods in a library than the plan of its project's owner allows; a library that has more already may not grow. */
export async function assertMethodQuota(
  inside: AuthorizedContext,
  project_uuid: string,
  counts: Counts,
  source?: Source,
): Promise<void> {
  const { before, after } = counts;
  const owner = await ownerOfProject(inside.db, project_uuid);
  if (owner === null || after <= before) return;
  const plan = await planOf(inside, owner);
  const { methods_per_library: max, name } = plan;
  if (max < 0 || after <= max) return;
  const [code, title, sentence] = messages.tooManyMethods(after, name, max);
  const choice = source && (await choiceOf(plan, before, source));
  throw new Refusal('payment_required', code, title, sentence, { ...(choice && { choice }) });
}

/** Refuses tags that no method of a document has, with those that there are. */
export async function requireChosenMethods(
  ctx: AuthorizedContext,
  project_uuid: string,
  methods: number,
  { before, tags, own }: Source & { before: number },
): Promise<void> {
  if (methods > 0) return;
  const owner = await ownerOfProject(ctx.db, project_uuid);
  const plan = owner === null ? null : await planOf(ctx, owner);
  const choice = plan && (await choiceOf(plan, before, { tags, own }));
  const sentence = libraryMessages.noneOfTags;
  throw new Refusal('wrong_field', 'invalid_fields', libraryMessages.noneOfTagsTitle, `${sentence}.`, {
    fields: { tags: sentence },
    ...(choice && { choice }),
  });
}

async function choiceOf(
  { methods_per_library: max }: Plan,
  before: number,
  { tags, own }: Source,
): Promise<TagChoice> {
  return { most: max < 0 ? -1 : Math.max(0, Math.max(max, before) - own), ...(await tags()) };
}

/** A library that got more methods. */
type GrownLibrary = { project_uuid: string; library_uuid: string; name: string };

/**
 * Notifies the owner of a project that one of its libraries is almost or completely full; inside the
 * transaction that adds the methods.
 */
export async function notifyMethodQuota(
  inside: AuthorizedContext,
  grown: GrownLibrary,
  counts: Counts,
): Promise<void> {
  const { project_uuid, library_uuid, name } = grown;
  const owner = await ownerOfProject(inside.db, project_uuid);
  if (owner === null || counts.after <= counts.before) return;
  const plan = await planOf(inside, owner);
  await notifyNearLimit(inside, owner, {
    thing: 'methods_per_library',
    ...{ plan, used: counts.after, max: plan.methods_per_library, within: library_uuid, name },
  });
}
