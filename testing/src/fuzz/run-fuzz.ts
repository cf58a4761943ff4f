import type { OpenApiDocument } from '@fieldkit/server/entrypoints/api-reference/open-api-document.ts';
import fc from 'fast-check';
import { createFuzzFixture } from './fuzz-fixture.ts';
import { type Hosts, hostileRequests } from './hostile-requests.ts';
import type { FuzzRequest, FuzzResponse, Sender } from './sender.ts';
import { isUnusual } from './unusual-http-methods.ts';

export type FuzzResult = {
  requests: number;
  byStatus: Record<number, number>;
  faults: string[];
  seed: number;
};

const AT_ONCE = 16;
/** A new fixture is needed after this many requests: names are used up, and limits of a project are reached. */
const PER_STAGE = 2_000;

/**
 * Sends hostile requests, the same ones for the same seed. Nothing is retried: a failure is reported with its
 * request.
 * @param timeoutMs the time after which a missing response counts as a fault
 * @param maxFaults ends after this many faults
 */
export async function runFuzz(
  send: Sender,
  {
    requests,
    seed,
    hosts,
    timeoutMs = 20_000,
    maxFaults = Number.POSITIVE_INFINITY,
  }: { requests: number; seed: number; hosts: Hosts; timeoutMs?: number; maxFaults?: number },
): Promise<FuzzResult> {
  const { text } = await send({ method: 'GET', url: '/api/openapi.json', headers: { host: hosts.host } });
  const document = JSON.parse(text) as OpenApiDocument;
  const fuzzed: FuzzResult = { requests: 0, byStatus: {}, faults: [], seed };
  const isOver = () => fuzzed.faults.length >= maxFaults;
  while (fuzzed.requests < requests && !isOver()) {
    const fixture = await createFuzzFixture(send, hosts.host);
    const left = Math.min(PER_STAGE, requests - fuzzed.requests);
    const samples = fc.sample(hostileRequests(document, fixture, hosts), {
      numRuns: left,
      seed: seed + fuzzed.requests,
    });
    const next = samples.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const sent of next) {
          await sendOne(send, sent, fuzzed, timeoutMs);
          if (isOver()) return;
        }
      }),
    );
  }
  return fuzzed;
}

async function sendOne(
  send: Sender,
  sent: FuzzRequest,
  fuzzed: FuzzResult,
  timeoutMs: number,
): Promise<void> {
  fuzzed.requests += 1;
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), timeoutMs);
  try {
    const response = await Promise.race([send(sent), timeout.promise]);
    if (response) fuzzed.byStatus[response.status] = (fuzzed.byStatus[response.status] ?? 0) + 1;
    const fault = response ? faultIn(sent, response) : 'hung';
    if (fault) fuzzed.faults.push(describeFault(sent, `${fault} ${response?.text.slice(0, 300) ?? ''}`));
  } catch (error) {
    fuzzed.faults.push(describeFault(sent, `failed: ${error}`));
  } finally {
    clearTimeout(timer);
  }
}

const describeFault = ({ method, url, headers, payload }: FuzzRequest, why: string): string =>
  `${method} ${url.slice(0, 500)} ${JSON.stringify({ ...headers, authorization: headers.authorization?.slice(0, 20) })} ${String(payload ?? '').slice(0, 500)}\n  ${why}`;

/** Content that no response may reveal: paths of code, SQL messages, how a value was computed. */
const inner = [
  /\n\s+at .+:\d+:\d+/,
  /node:internal|node_modules|\/server\/src\//,
  /\b(select|insert into|update|delete from)\b.+\bwhere\b.+\$1/i,
  /Failed query|syntax error at or near|violates .+ constraint|ECONNREFUSED|\[object Object\]/,
];
/** A 503 that asks a client to retry is not a fault. */
const isBroken = (status: number): boolean => status >= 500 && status !== 503;

/** For an HTTP method that no call has: not found, not allowed, or a bad request; with a text. */
const refusesHttpMethod = (status: number, text: string): boolean =>
  status === 503 || ([400, 401, 404, 405, 413, 415, 431].includes(status) && text.trim().length > 10);

/** The reason why a response is a fault, or null. */
function faultIn({ method, url }: FuzzRequest, { status, text, headers }: FuzzResponse): string | null {
  if (isBroken(status)) return `answered ${status}`;
  if (isUnusual(method) && !refusesHttpMethod(status, text)) return `${method} answered ${status}`;
  const shown = text.slice(0, 20_000);
  if (status >= 400) {
    const leak = inner.find((pattern) => pattern.test(shown));
    if (leak) return `shows ${leak}`;
    const isJson = String(headers['content-type'] ?? '').includes('json');
    if (url.startsWith('/api/') && !(isJson && explainsRefusal(shown))) return `${status} without a sentence`;
  }
  return null;
}

function explainsRefusal(text: string): boolean {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message.length > 10;
  } catch {
    return false;
  }
}
