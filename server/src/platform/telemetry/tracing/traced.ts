import { AsyncResource } from 'node:async_hooks';
import type { poolOf } from '../../database/prepared.ts';
import {
  type Attributes,
  requestContext,
  runInRequestContext,
  type Span,
  type SpanKind,
} from '../request-context.ts';

/**
 * Runs work as a span of the current trace; without traces it just runs.
 * @param work gets the span, for what is known only later and for the header of a call
 */
export async function traced<Result>(
  name: string,
  { kind = 'internal', ...attributes }: Attributes & { kind?: SpanKind },
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  const context = requestContext();
  if (!context?.span) return work();
  const span = context.span.part(name, kind, attributes);
  try {
    return await runInRequestContext({ ...context, span }, () => work(span));
  } catch (problem) {
    span.fail(whyOf(problem));
    throw problem;
  } finally {
    span.end();
  }
}

/** The kind of failure. Its message may repeat what was sent. */
function whyOf(problem: unknown): string {
  const { name, code } = (problem ?? {}) as { name?: unknown; code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code)
    ? code
    : typeof name === 'string'
      ? name
      : 'Error';
}

export type Tracing = {
  /** Begins a trace, or goes on with the one that a W3C header names. Undefined where no traces are kept. */
  begin: (name: string, kind: SpanKind, attributes: Attributes, traceparent?: unknown) => Span | undefined;
  /** Whether traces are kept. */
  isOn: boolean;
  /** Sends what has gathered, for a bounded time. */
  close: () => Promise<void>;
};

type Pool = NonNullable<ReturnType<typeof poolOf>>;
type QueryCallback = (problem: unknown, result: unknown) => void;
type QueryFunction = (...given: unknown[]) => unknown;

/** Makes every statement that a request or job leads to a part of its trace: its text as it was written, without the values. */
export function traceQueries(pool: Pool): void {
  const connect = pool.connect.bind(pool) as QueryFunction;
  // A caller that waited for a connection continues in its own context, and not in that of the caller that returned it.
  Object.assign(pool, {
    connect: (done?: QueryCallback) => (done ? connect(AsyncResource.bind(done)) : connect()),
  });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as QueryFunction;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const span = spanOf(given[0]);
        return span ? ended(span, query, given) : query(...given);
      },
    });
  });
}

function spanOf(config: unknown): Span | undefined {
  const parent = requestContext()?.span;
  const text = textOf(config);
  if (!parent || text === null) return undefined;
  const statement = withoutLiterals(text);
  const operation = (/^\W*(\w{1,20})/.exec(statement)?.[1] ?? 'query').toUpperCase();
  return parent.part(`postgresql ${operation}`, 'client', {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': statement,
  });
}

function ended(span: Span, query: QueryFunction, given: unknown[]): unknown {
  const end = (problem: unknown): void => {
    if (problem) span.fail(whyOf(problem));
    span.end();
  };
  const last = given.at(-1);
  if (typeof last === 'function') {
    const done: QueryCallback = (problem, result) => {
      end(problem);
      (last as QueryCallback)(problem, result);
    };
    return query(...given.slice(0, -1), done);
  }
  const answer = query(...given);
  if (answer instanceof Promise) answer.then(() => end(null), end);
  else span.end(); // a cursor: how long it is read is its reader's
  return answer;
}

function textOf(config: unknown): string | null {
  if (typeof config === 'string') return config;
  const { text } = (config ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}

/** Values travel beside a statement. A value in its text after all is removed. */
const withoutLiterals = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, "'?'");
