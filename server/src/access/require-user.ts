import { requestMessages as say } from '@fieldkit/contract/messages/requests.ts';
import type { Actor, Context, KeyHolder, Person } from '../context.ts';
import { forbidden, type Refusal, unauthenticated } from '../problems.ts';

export type Customer = Person & { customer_uuid: string };

/** The person who asks, as a customer. @throws Refusal 401 for nobody, 403 for a person who is not registered or a key */
export function requireUser({ actor }: Context): Customer {
  const person = requireAccount(actor);
  if (!person.customer_uuid) throw forbidden(...say.unknownCustomer);
  return person as Customer;
}

/**
 * A customer, or a program with a project's own key: for what both have, each their own.
 * @throws Refusal 401 for everybody else, holders of keys that only ask included
 */
export function requireUserOrProgram(ctx: Context): Customer | KeyHolder {
  const { actor } = ctx;
  return actor.kind === 'key' && actor.key_kind === 'project' ? actor : requireUser(ctx);
}

/** The person who asks, registered or not: what /register and /authenticate need. */
export function requireAccount(actor: Context['actor']): Person {
  if (actor.kind !== 'person') throw refuseUnauthenticated(actor);
  return actor;
}

/** Somebody, whoever it is: for calls whose project is known only after a look-up. @throws Refusal 401 for nobody */
export function requireActor({ actor }: Context): void {
  if (actor.kind === 'nobody') throw refuseUnauthenticated(actor);
}

/** The 401 for an actor: a program whose key was refused learns that, and people that they are not signed in. */
function refuseUnauthenticated(actor: Actor): Refusal {
  const hasRefusedKey = actor.kind === 'nobody' && actor.hasRefusedKey;
  return hasRefusedKey ? unauthenticated(...say.keyRefused) : unauthenticated(...say.unauthenticated);
}
