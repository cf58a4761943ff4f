import { AsyncResource } from 'node:async_hooks';
import type { poolOf } from '../../database/prepare-statement.ts';
import {
  type Attributes,
  requestContext,
  runInRequestContext,
  type Span,
  type SpanKind,
} from '../request-context.ts';

/**
 * Runs work as a span of the current trace; without traces, it only runs it.
 * @param work receives the span, for attributes that are known later and for the header of a call
 */
export async function runInSpan<Result>(
  name: string,
  { kind = 'internal', ...attributes }: Attributes & { kind?: SpanKind },
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  const context = requestContext();
  if (!context?.span) return work();
  const span = context.span.part(name, kind, attributes);
  try {
    return await runInRequestContext({ ...context, span }, () => work(span));
  } catch (error) {
    span.fail(whyOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The kind of an error. Its message is not used, because it may repeat what was sent. */
function whyOf(error: unknown): string {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code)
    ? code
    : typeof name === 'string'
      ? name
      : 'Error';
}

export type Tracing = {
  /** Starts a trace, or continues the one in a W3C header. Undefined if traces are not recorded. */
  begin: (name: string, kind: SpanKind, attributes: Attributes, traceparent?: unknown) => Span | undefined;
  /** Whether traces are recorded. */
  isOn: boolean;
  /** Sends the remaining spans, for a limited time. */
  close: () => Promise<void>;
};

type Pool = NonNullable<ReturnType<typeof poolOf>>;
type QueryCallback = (error: unknown, result: unknown) => void;
type QueryFunction = (...given: unknown[]) => unknown;

/** Records every statement of a request or job in its trace: the text of the statement, without its values. */
export function traceQueries(pool: Pool): void {
  const connect = pool.connect.bind(pool) as QueryFunction;
  // A caller that waited for a connection continues in its own context, not in that of the caller that released it.
  Object.assign(pool, {
    connect: (done?: QueryCallback) => (done ? connect(AsyncResource.bind(done)) : connect()),
  });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as QueryFunction;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const span = spanOf(given[0]);
        return span ? endWithQuery(span, query, given) : query(...given);
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

function endWithQuery(span: Span, query: QueryFunction, given: unknown[]): unknown {
  const end = (error: unknown): void => {
    if (error) span.fail(whyOf(error));
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
  else span.end(); // a cursor: its reader determines how long it is open
  return answer;
}

function textOf(config: unknown): string | null {
  if (typeof config === 'string') return config;
  const { text } = (config ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}

/** Values are normally sent apart from a statement. A value that is in the text is removed. */
const withoutLiterals = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, "'?'");
