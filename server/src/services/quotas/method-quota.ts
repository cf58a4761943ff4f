import { libraryMessages } from '@fieldkit/contract/messages/libraries.ts';
import { planLimitMessages as messages } from '@fieldkit/contract/messages/plan-limits.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import type { TagChoice } from '@fieldkit/contract/tag-choice.ts';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../context.ts';
import { notifyNearLimit } from './notify-near-limit.ts';
import type { TagTally } from './open-tag-tally.ts';
import { type QuotaKind, type QuotaOwner, readQuota } from './owned.queries.ts';
import { planNamed } from './plan-of.ts';

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
  await checkMethodQuota(await loadQuota(inside, { project_uuid }), counts, source);
}

/** The same with a quota that was just loaded. */
export async function checkMethodQuota(
  quota: Quota | null,
  { before, after }: Counts,
  source?: Source,
): Promise<void> {
  if (quota === null || after <= before) return;
  const { methods_per_library: max, name } = quota.plan;
  if (max < 0 || after <= max) return;
  const [code, title, sentence] = messages.tooManyMethods(after, name, max);
  const choice = source && (await choiceOf(quota.plan, before, source));
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
  const quota = await loadQuota(ctx, { project_uuid });
  const choice = quota && (await choiceOf(quota.plan, before, { tags, own }));
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
  if (counts.after <= counts.before) return;
  const quota = await loadQuota(inside, { project_uuid });
  if (quota === null) return;
  const { customer_uuid, plan } = quota;
  await notifyNearLimit(inside, customer_uuid, {
    thing: 'methods_per_library',
    ...{ plan, used: counts.after, max: plan.methods_per_library, within: library_uuid, name },
  });
}

/** What an owner's plan allows, and how much of it they use. */
export type Quota = {
  customer_uuid: string;
  plan: Plan;
  /** How much they own of the thing that was asked for; 0 where none was. */
  used: number;
};

/** Loads an owner's quota as it is now; null where a project has no owner. */
export async function loadQuota(
  ctx: AuthorizedContext,
  quotaOwner: QuotaOwner,
  thing: QuotaKind | null = null,
): Promise<Quota | null> {
  const row = await readQuota(ctx.db, quotaOwner, thing);
  return row && { customer_uuid: row.customer_uuid, plan: planNamed(ctx, row.plan_id), used: row.used };
}
