import { AsyncLocalStorage } from 'node:async_hooks';

/** Who does something, as operators read it: an id, and never an address or a key. */
export type Principal = { kind: string; id: string | null };

export type Attributes = Record<string, string | number | boolean>;
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** A piece of work in a trace. Its attributes hold patterns and ids: never a secret, a value, or an address of a person. */
export type Span = {
  /** As the W3C's header names it. */
  traceparent: string;
  part: (name: string, kind: SpanKind, attributes?: Attributes) => Span;
  set: (attributes: Attributes) => void;
  /** Marks it as failed, with a word for why and without the error's message. */
  fail: (why: string) => void;
  end: () => void;
};

/** The request, or the job that a request sent, that caused the current work. */
export type RequestContext = {
  request_id: string | null;
  /** From where it came. */
  ip: string | null;
  /** Known once the request is authenticated. */
  who: Principal;
  /** The span that this work is part of, where traces are kept. */
  span?: Span;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** What caused the current work; undefined where nothing did, as at start. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/** Runs work with a context that `requestContext` returns everywhere inside of it. */
export const runInRequestContext = <Result>(context: RequestContext, work: () => Result): Result =>
  storage.run(context, work);
