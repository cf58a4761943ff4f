import { accountRefusals as say } from '@fieldkit/contract/messages/account-refusals.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { AccountOperations } from '../../identity/account-operations.ts';

/** @throws Refusal 404 if the hosted provider manages the sessions */
export function requireOwnSessions({ accounts }: Context): AccountOperations {
  if (!accounts) throw notFound(...say.sessionsElsewhere);
  return accounts;
}
