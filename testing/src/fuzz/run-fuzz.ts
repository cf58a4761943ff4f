import type { OpenApiDocument } from '@fieldkit/server/entrypoints/api-reference/open-api-document.ts';
import fc from 'fast-check';
import { createFuzzFixture } from './fuzz-fixture.ts';
import { type Hosts, hostileRequests } from './hostile-requests.ts';
import { faultIn } from './judge-answer.ts';
import type { FuzzRequest, Sender } from './sender.ts';

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
