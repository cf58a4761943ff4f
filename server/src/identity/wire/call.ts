import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from './caller.ts';

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  answer: (id: IdentityContext, body: unknown, caller: Caller) => Promise<object>;
  /** The client signs people out on any readable error here: when we cannot answer, the body must not be JSON. */
  failsPlainly?: true;
};
