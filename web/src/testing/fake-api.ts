import type { Answer, Call, RequestInput } from '@fieldkit/contract/call.ts';
import type { Problem } from '@fieldkit/contract/problem.ts';
import { vi } from 'vitest';

/** A request that the fake server received, with its parts as sent and parsed from JSON. */
export type FakeRequest<C extends Call> = RequestInput<C> & { token: string | null };
type Reply<C extends Call> = (
  request: FakeRequest<C>,
) => Answer<C> | FakeRefusal | Promise<Answer<C> | FakeRefusal>;
type Route = { call: Call; pattern: RegExp; reply: Reply<Call>; requests: FakeRequest<Call>[] };

/** Undefined fields are omitted from the answer. */
type Parts = { [Part in keyof Problem]?: Problem[Part] | undefined };

class FakeRefusal {
  readonly status: number;
  readonly problem: Parts;
  constructor(status: number, problem: Parts) {
    this.status = status;
    this.problem = { error: '', message: '', code: 'refused', ...problem };
  }
}

/** A refusal with the server's texts. Status 0 means that no answer arrives. */
export const refuse = (status: number, problem: Parts = {}) => new FakeRefusal(status, problem);

/**
 * A fake server for tests of screens. Answers `fetch` with the calls of the contract and their types. A call
 * that was not registered with `on` fails the test. Literals in an answer need `as const`. Call
 * `vi.unstubAllGlobals()` afterwards.
 */
export function fakeApi() {
  const routes: Route[] = [];

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const address = new URL(String(input), 'http://fake.test');
    const method = init.method ?? 'GET';
    const route = routes.find(
      ({ call, pattern }) => call.method === method && pattern.test(address.pathname),
    );
    if (!route) throw new Error(`The fake API has no answer to ${method} ${address.pathname}.`);
    const request = requestOf(route, address, init);
    route.requests.push(request);
    return respond(route.call, await route.reply(request));
  });

  return {
    /**
     * Registers the answer for a call. The latest one applies.
     * @returns the requests received so far
     */
    on<const C extends Call>(call: C, reply: Reply<C>): readonly FakeRequest<C>[] {
      const requests: FakeRequest<Call>[] = [];
      routes.unshift({
        call,
        pattern: patternOf(call.path),
        reply: reply as unknown as Reply<Call>,
        requests,
      });
      return requests as unknown as readonly FakeRequest<C>[];
    },
  };
}

const patternOf = (path: string) =>
  new RegExp(`^/api${path.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`)}$`);

function requestOf({ pattern }: Route, address: URL, init: RequestInit): FakeRequest<Call> {
  const authorization = new Headers(init.headers).get('authorization');
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  return {
    params: { ...pattern.exec(address.pathname)?.groups },
    query: Object.fromEntries(address.searchParams),
    body,
    token: authorization?.replace('Bearer ', '') ?? null,
  } as unknown as FakeRequest<Call>;
}

function respond(call: Call, answer: unknown): Response {
  if (answer instanceof FakeRefusal) {
    if (answer.status === 0) throw new TypeError('The network is down');
    return Response.json(answer.problem, { status: answer.status });
  }
  const total = call.list && Array.isArray(answer) ? { 'x-total-count': String(answer.length) } : undefined;
  return Response.json(answer, { status: call.status ?? 200, ...(total && { headers: total }) });
}
