import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import * as messages from '@fieldkit/contract/messages/plan-limits.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import type { TagChoice } from '@fieldkit/contract/problem.ts';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../context.ts';
import { loadQuota, type Quota } from './enforce-quota.ts';
import { notifyNearLimit } from './notify-near-limit.ts';
import type { TagTally } from './open-tag-tally.ts';

/** How many methods a library has, and would have after the change. */
type Counts = { before: number; after: number };

/** The document that contains the methods, so that the owner can choose some by tag. */
type Source = {
  tags: () => Promise<TagTally>;
  /** How many methods are not from the document, because people created them. They stay. */
  own: number;
};

/**
 * Loads the quota of a project's owner, and refuses methods beyond its limit. A library that is already above the limit may
 * not grow.
 * @throws Refusal 402 if the plan allows fewer
 */
export async function assertMethodQuota(
  inside: AuthorizedContext<'env'>,
  project_uuid: string,
  counts: Counts,
  source?: Source,
): Promise<void> {
  await checkMethodQuota(await loadQuota(inside, { project_uuid }), counts, source);
}

/**
 * Refuses methods beyond the limit of a quota that was just loaded, like `assertMethodQuota`.
 * @param quota null without an owner, which allows every number
 * @throws Refusal 402 if the plan allows fewer
 */
export async function checkMethodQuota(
  quota: Quota | null,
  { before, after }: Counts,
  source?: Source,
): Promise<void> {
  if (quota === null || after <= before) return;
  const { limits, name } = quota.plan;
  const max = limits.methods_per_library;
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

async function choiceOf({ limits }: Plan, before: number, { tags, own }: Source): Promise<TagChoice> {
  const max = limits.methods_per_library;
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
    max: plan.limits.methods_per_library,
    within: library_uuid,
    name,
  });
}
