import { accountRefusals as messages } from '@fieldkit/contract/messages/account-refusals.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import type { AccountOperations } from '../../services/access/account-operations.ts';
import type { Context } from '../../services/context.ts';

/** @throws Refusal 404 if the hosted provider manages the sessions */
export function requireOwnSessions({ accounts }: Context): AccountOperations {
  if (!accounts) throw notFound(...messages.sessionsElsewhere);
  return accounts;
}
