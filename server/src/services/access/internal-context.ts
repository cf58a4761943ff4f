import type { Context, InternalContext, Services } from '../context.ts';

/** The context of what the server does by itself: jobs, start, the queue. No request may get one. */
export const internalContext = (services: Services & Partial<Context>): InternalContext =>
  ({ accounts: null, ...services, actor: { kind: 'internal' } }) as InternalContext;
