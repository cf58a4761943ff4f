import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import * as messages from '@fieldkit/contract/messages/plan-limits.ts';
import { limitOf, type Plan } from '@fieldkit/contract/plans.ts';
import type { TagChoice } from '@fieldkit/contract/problem.ts';
import { paymentRequired, Refusal, type RefusalTexts } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext, Context } from '../context.ts';
import { notifyNearLimit } from './notify-near-limit.ts';
import type { TagTally } from './open-tag-tally.ts';
import {
  countOwned,
  findOwnerOfProject,
  lockQuota,
  type QuotaKind,
  type QuotaOwner,
  readQuota,
} from './owned.queries.ts';
import { planNamed } from './plan-of.ts';

/** How many methods a library has, and would have after the change. */
type Counts = { before: number; after: number };

/** The document that contains the methods, so that the owner can choose some by tag. */
type Source = {
  tags: () => Promise<TagTally>;
  /** How many methods are not from the document, because people created them. They stay. */
  own: number;
};

/**
 * Refuses methods beyond the limit of the owner's plan. A library that is already above the limit may not grow.
 * @throws Refusal
 */
export async function assertMethodQuota(
  inside: AuthorizedContext<'env'>,
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
  const choice = source && (await choiceOf(quota.plan, before, source));
  throw new Refusal('payment_required', messages.tooManyMethods(after, name, max), {
    ...(choice && { choice }),
  });
}

/** Refuses tags that no method of a document has, and names the available tags. */
export async function requireChosenMethods(
  ctx: AuthorizedContext<'env'>,
  project_uuid: string,
  methods: number,
  { before, tags, own }: Source & { before: number },
): Promise<void> {
  if (methods > 0) return;
  const quota = await loadQuota(ctx, { project_uuid });
  const choice = quota && (await choiceOf(quota.plan, before, { tags, own }));
  const sentence = libraryMessages.noneOfTags;
  throw new Refusal(
    'wrong_field',
    { code: 'invalid_fields', title: libraryMessages.noneOfTagsTitle, message: `${sentence}.` },
    {
      fields: { tags: sentence },
      ...(choice && { choice }),
    },
  );
}

async function choiceOf(
  { methods_per_library: max }: Plan,
  before: number,
  { tags, own }: Source,
): Promise<TagChoice> {
  return { most: max < 0 ? -1 : Math.max(0, Math.max(max, before) - own), ...(await tags()) };
}

/** A library to which methods were added. */
type GrownLibrary = { project_uuid: string; library_uuid: string; name: string };

/**
 * Notifies the owner of a project that one of its libraries is almost or completely full; inside the
 * transaction that adds the methods.
 */
export async function notifyMethodQuota(
  inside: AuthorizedContext<'env'>,
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
    plan,
    used: counts.after,
    max: plan.methods_per_library,
    within: library_uuid,
    name,
  });
}

/** The limits of an owner's plan, and how much of one kind is used. */
export type Quota = {
  customer_uuid: string;
  plan: Plan;
  /** How many of the requested kind they own; 0 if none was requested. */
  used: number;
};

/** Loads an owner's current quota; null if a project has no owner. */
async function loadQuota(
  ctx: AuthorizedContext<'env'>,
  quotaOwner: QuotaOwner,
  thing: QuotaKind | null = null,
): Promise<Quota | null> {
  const row = await readQuota(ctx.db, quotaOwner, thing);
  return row && { customer_uuid: row.customer_uuid, plan: planNamed(ctx, row.plan_id), used: row.used };
}

/**
 * Runs `work`, which may create something that the plan limits, inside its transaction. An owner above the limit may
 * keep and change everything; only an increase is refused. Concurrent calls in any process cannot exceed the limit
 * together.
 * @param work receives the quota: read again under the lock if there is a limit, and null without an owner
 * @throws Refusal 402 if the plan allows no more; the transaction must end with it
 */
export async function enforceQuota<Made>(
  inside: AuthorizedContext<'env'>,
  quotaOwner: QuotaOwner,
  thing: QuotaKind,
  work: (quota: Quota | null) => Promise<Made>,
  words: (plan: Plan, max: number) => RefusalTexts = ({ name }, max) => messages.reached(thing, name, max),
): Promise<Made> {
  const { db } = inside;
  const quota = await loadQuota(inside, quotaOwner);
  // Without a limit no lock is needed.
  if (quota === null || limitOf[thing](quota.plan) < 0) return work(quota);
  const { customer_uuid } = quota;
  await lockQuota(db, customer_uuid, thing);
  const locked = await loadQuota(inside, { customer_uuid }, thing);
  const { plan, used: before } = locked ?? quota;
  const max = limitOf[thing](plan);
  const made = await work(locked);
  const after = await countOwned(db, customer_uuid, thing);
  if (max >= 0 && after > max && after > before) throw paymentRequired(words(plan, max));
  if (after > before) await notifyNearLimit(inside, customer_uuid, { thing, plan, used: after, max });
  return made;
}

/**
 * Refuses early, before a long preparation, if the quota is used up. `enforceQuota` makes the final decision.
 * @returns the quota; null without an owner
 * @throws Refusal 402 if the quota is used up
 */
export async function assertQuota(
  ctx: AuthorizedContext<'env'>,
  quotaOwner: QuotaOwner,
  thing: QuotaKind,
  words: (plan: Plan, max: number) => RefusalTexts = ({ name }, max) => messages.reached(thing, name, max),
): Promise<Quota | null> {
  const quota = await loadQuota(ctx, quotaOwner, thing);
  if (quota === null) return null;
  const max = limitOf[thing](quota.plan);
  if (max >= 0 && quota.used >= max) throw paymentRequired(words(quota.plan, max));
  return quota;
}

/** The customer whose plan applies; null if a project has no owner. */
export const ownerOf = async ({ db }: Context, quotaOwner: QuotaOwner): Promise<string | null> =>
  'customer_uuid' in quotaOwner ? quotaOwner.customer_uuid : findOwnerOfProject(db, quotaOwner.project_uuid);

/**
 * Changes methods, which may make broken workflows valid again, within the workflow quota of the project's owner.
 * Call it before the library is locked: creating a workflow locks the quota first, then the library.
 * @throws Refusal 402 if more workflows would be valid than the plan allows; the transaction must end with it
 */
export async function enforceWorkflowQuota<Made>(
  inside: AuthorizedContext<'env'>,
  project_uuid: string,
  work: () => Promise<Made>,
): Promise<Made> {
  return enforceQuota(inside, { project_uuid }, 'workflows', work, ({ name }, max) =>
    messages.wouldValidate(name, max),
  );
}
