import { AsyncLocalStorage } from 'node:async_hooks';

/** The actor of an action for operators: an id, never an address or a key. */
export type Principal = { kind: string; id: string | null };

export type Attributes = Record<string, string | number | boolean>;
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** A span of a trace. Its attributes contain patterns and ids, never a secret, a value, or a person's address. */
export type Span = {
  /** The value of the W3C header for it. */
  traceparent: string;
  part: (name: string, kind: SpanKind, attributes?: Attributes) => Span;
  set: (attributes: Attributes) => void;
  /** Marks it as failed, with the kind of error but without its message. */
  fail: (why: string) => void;
  end: () => void;
};

/** The request, or the job that a request sent, that caused the current work. */
export type RequestContext = {
  request_id: string | null;
  /** The client's IP address. */
  ip: string | null;
  /** Known once the request is authenticated. */
  who: Principal;
  /** The span that this work is part of, if traces are recorded. */
  span?: Span;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** The cause of the current work; undefined if there is none, such as at startup. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/** Runs work with a context that `requestContext` returns everywhere inside it. */
export const runInRequestContext = <Result>(context: RequestContext, work: () => Result): Result =>
  storage.run(context, work);
