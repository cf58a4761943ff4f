import { requestMessages as messages } from '@fieldkit/contract/messages/requests.ts';
import { denied, notFound } from '../../platform/http-kit/errors.ts';
import type { Context } from '../context.ts';
import { type Customer, requireUser } from './require-user.ts';

/** Whether the person reviews projects here: their address is one of OPERATOR_EMAILS, proved in production mode. */
export function isOperator({ env }: Context, { email, email_verified }: Customer): boolean {
  return env.OPERATOR_EMAILS.includes(email.toLowerCase()) && (email_verified || !env.isProduction);
}

/**
 * For operators only.
 * @throws Refusal 401 for an anonymous request, 404 for every other user, for whom the page does not exist
 */
export function requireOperator(ctx: Context): Customer {
  const person = requireUser(ctx);
  if (!isOperator(ctx, person)) throw denied(notFound(...messages.unknownPath), 'operate', null);
  return person;
}
