import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import {
  denied,
  forbidden,
  notFound,
  type Refusal,
  unauthenticated,
} from '../../platform/http-kit/errors.ts';
import type { Actor, AuthorizedContext, Context, KeyHolder, Person } from '../context.ts';

type Customer = Person & { customer_uuid: string };

/**
 * Returns the acting user, as a customer.
 * @throws Refusal 401 for an anonymous actor, 403 for an unregistered user or a key
 */
export function requireUser({ actor }: Context): Customer {
  const person = requireAccount(actor);
  if (!person.customer_uuid) throw forbidden(messages.unknownCustomer);
  return person as Customer;
}

/**
 * Returns a customer, or a program with a project's own key: for resources that each of them has separately.
 * @throws Refusal 401 for every other actor, including holders of keys that can only ask questions
 */
export function requireUserOrProgram(ctx: Context): Customer | KeyHolder {
  const { actor } = ctx;
  return actor.kind === 'key' && actor.key_kind === 'project' ? actor : requireUser(ctx);
}

/** Returns the acting user, whether registered or not, for /register and /authenticate. */
export function requireAccount(actor: Context['actor']): Person {
  if (actor.kind !== 'person') throw refuseUnauthenticated(actor);
  return actor;
}

/**
 * Authorizes any authenticated actor, for calls where only the actor matters, or where the project is known
 * only after a query.
 * @throws Refusal 401 for an anonymous actor
 */
export function authorizeActor<Given extends Context>(ctx: Given): Given & AuthorizedContext {
  if (ctx.actor.kind === 'nobody') throw refuseUnauthenticated(ctx.actor);
  return ctx as Given & AuthorizedContext;
}

/** The 401 for an actor: it reports a refused key to programs, and a missing sign-in to people. */
function refuseUnauthenticated(actor: Actor): Refusal {
  const hasRefusedKey = actor.kind === 'nobody' && actor.hasRefusedKey;
  return hasRefusedKey ? unauthenticated(messages.keyRefused) : unauthenticated(messages.unauthenticated);
}

/**
 * Whether the person reviews projects: their address is in OPERATOR_EMAILS, and verified in production mode.
 */
export function isOperator({ env }: Context<'env'>, { email, email_verified }: Customer): boolean {
  return env.OPERATOR_EMAILS.includes(email.toLowerCase()) && (email_verified || !env.isProduction);
}

/**
 * For operators only.
 * @throws Refusal 401 for an anonymous request, 404 for every other user, for whom the page does not exist
 */
export function requireOperator(ctx: Context<'env'>): Customer {
  const person = requireUser(ctx);
  if (!isOperator(ctx, person)) throw denied(notFound(messages.unknownPath), 'operate', null);
  return person;
}

/**
 * For actions that cannot be undone.
 * @throws Refusal 403 unless the person proved their identity within the last five minutes
 */
export function requireRecentSignIn({ signed_in_ago }: Person): void {
  if (signed_in_ago > limits.recentSignInS) throw forbidden(messages.recentSignIn);
}
