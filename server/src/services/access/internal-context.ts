import type { InternalContext, Uses } from '../context.ts';

/** The context for the server's own work: jobs, startup and the queue. No request may get one. */
export const internalContext = <Given extends Uses<'db' | 'log' | 'audit'>>(services: Given) =>
  ({ accounts: null, ...services, actor: { kind: 'internal' } }) as unknown as Omit<Given, 'actor'> &
    InternalContext<'accounts'>;
