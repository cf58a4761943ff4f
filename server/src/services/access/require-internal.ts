import type { Context } from '../context.ts';

/** For actions that only the server itself runs: jobs, start, the queue. */
export function requireInternal({ actor }: Context): void {
  if (actor.kind !== 'internal') throw new Error('Only the services itself does this.');
}
