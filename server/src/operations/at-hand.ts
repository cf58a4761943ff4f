import { AsyncLocalStorage } from 'node:async_hooks';

/** Who does something, as operators read it: an id, and never an address or a key. */
export type Who = { kind: string; id: string | null };

/** What asks for the work at hand: a request, or the job that one sent. */
export type AtHand = {
  request_id: string | null;
  /** From where it came. */
  ip: string | null;
  /** Known once somebody showed who they are. */
  who: Who;
  /** The span that this work is part of, where traces are kept; see operations/tracing. */
  span?: unknown;
};

const storage = new AsyncLocalStorage<AtHand>();

/** What asks for the work at hand; undefined where nobody does, as at start. */
export const atHand = (): AtHand | undefined => storage.getStore();

/** Does a piece of work for somebody: whatever it leads to, however deep, finds them by `atHand`. */
export const onBehalfOf = <Result>(asker: AtHand, work: () => Result): Result => storage.run(asker, work);
