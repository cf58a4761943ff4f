import type { Principal } from '../../platform/telemetry/request-context.ts';
import type { Actor } from '../context.ts';

/** An actor as operators read it: by the id of an account or a key, never by an address or the key itself. */
export function principalOf(actor: Actor): Principal {
  if (actor.kind === 'person') return { kind: 'person', id: actor.firebase_id };
  if (actor.kind === 'key') return { kind: `${actor.key_kind} key`, id: actor.key_uuid };
  return { kind: actor.kind === 'internal' ? 'product' : actor.kind, id: null };
}

/** A user by the account that they have, or are about to lose. */
export const account = (uid: string): Principal => ({ kind: 'person', id: uid });
