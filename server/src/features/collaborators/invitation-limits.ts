import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { type RefusalTexts, tooMany } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { type CountedAttempt, countRateLimited } from '../../services/rate-limits/count-attempt.ts';
import type { Limit } from '../../services/rate-limits/limit.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const invitations: Limit = { kind: 'invitations by person', max: 100, windowSeconds: HOUR };
/**
 * Adding answers 404 for an address without an account, so it has a lower limit than inviting, which reveals
 * nothing.
 */
const additions: Limit = { kind: 'collaborators added by person', max: 20, windowSeconds: HOUR };
/** Counts all projects together, so that strangers cannot fill an inbox. */
const mailsToAddress: Limit = { kind: 'invitations to address', max: 10, windowSeconds: DAY };
const wrongLinks: Limit = { kind: 'wrong invitation links', max: 10, windowSeconds: HOUR };
const reminders: Limit = { kind: 'invitation sent again', max: 3, windowSeconds: DAY };

/** Counts an invitation before it is made. @throws Refusal 429 when its maker, or its address, had many lately */
export async function countInvitation(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  customer_uuid: string,
  email: string,
): Promise<void> {
  await count(ctx, invitations, customer_uuid, messages.tooManyInvites);
  await count(ctx, mailsToAddress, email, messages.tooManyInvites);
}

/** Counts an addition before the address is looked up. @throws Refusal 429 after twenty an hour */
export async function countAdding(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  customer_uuid: string,
): Promise<void> {
  await count(ctx, additions, customer_uuid, messages.tooManyAdditions);
}

/** @throws Refusal 429 when this invitation was sent several times today */
export async function countReminder(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  customer_uuid: string,
  about: { collaboration_uuid: string; email: string },
): Promise<void> {
  await count(ctx, reminders, about.collaboration_uuid, messages.tooSoon);
  await countInvitation(ctx, customer_uuid, about.email);
}

/**
 * Counts a mailed link by network before it is looked up; take it back if the link was valid.
 * @throws Refusal 429 for a client that guesses links
 */
export async function countLink(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
): Promise<CountedAttempt | null> {
  const { caller } = ctx;
  if (!caller) return null;
  const { network: subject, isLocal } = caller;
  const counted = await countRateLimited(ctx, { limit: wrongLinks, subject, isLocal });
  if ('isLimited' in counted) throw tooMany(messages.tooManyLinks, counted.retryAfter);
  return counted;
}

async function count(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  limit: Limit,
  subject: string,
  words: RefusalTexts,
): Promise<void> {
  const counted = await countRateLimited(ctx, { limit, subject, isLocal: ctx.caller?.isLocal ?? false });
  if ('isLimited' in counted) throw tooMany(words, counted.retryAfter);
}
