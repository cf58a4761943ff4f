import type { InternalContext, Uses } from '../context.ts';

/** The context of what the server does by itself: jobs, start, the queue. No request may get one. */
export const internalContext = <Given extends Uses<'db' | 'log' | 'audit'>>(services: Given) =>
  ({ accounts: null, ...services, actor: { kind: 'internal' } }) as unknown as Omit<Given, 'actor'> &
    InternalContext<'accounts'>;
