import { accountRefusals as say } from '@fieldkit/contract/messages/account-refusals.ts';
import type { Context } from '../../context.ts';
import type { AccountKeeping } from '../../identity/account-keeping.ts';
import { notFound } from '../../problems.ts';

/** @throws Refusal 404 where the hosted provider keeps sessions */
export function requireOwnSessions({ accounts }: Context): AccountKeeping {
  if (!accounts) throw notFound(...say.sessionsElsewhere);
  return accounts;
}
