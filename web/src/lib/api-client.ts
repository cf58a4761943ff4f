import { type Call, fillPath, type ParsedAnswer, type RequestInput } from '@fieldkit/contract/call.ts';
import { parseJson } from '@fieldkit/contract/json.ts';
import { ApiProblem, isFromServer, NoConnection, problemFrom } from './api-problem.ts';
import { fetchBearerToken, markTokenAccepted, renewToken } from './bearer.ts';
import { idempotencyKey, isAnswered } from './idempotency-key.ts';
import { readAnswer } from './read-answer.ts';

/** Whether the server answered the last request. */
let isReachable = true;
const listeners = new Set<() => void>();

export const isServerReachable = (): boolean => isReachable;

/** Called with the outcome of every request. */
export function setServerReachable(reached: boolean): void {
  if (reached === isReachable) return;
  isReachable = reached;
  for (const listener of listeners) listener();
}

/** @returns a function that unsubscribes */
export function subscribeServerReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Parts<C extends Call> = {
  [Part in keyof RequestInput<C> as RequestInput<C>[Part] extends undefined
    ? never
    : Part]: RequestInput<C>[Part];
};
/** A request for a call: the parts that the contract defines, and options for sending it. */
export type ApiRequest<C extends Call> = Parts<C> & {
  signal?: AbortSignal;
  /** Sends no token. For requests that are made before a token can exist. */
  withoutToken?: true;
  /** The request continues after the page is closed. */
  keepalive?: boolean;
};
/** `total` is the length of the whole list for paged calls, and null for all others. */
type Response<C extends Call> = { answer: ParsedAnswer<C>; total: number | null };

const base = '/api';

/** The answer did not match the contract. Screens then show the text from the specification. */
export class UnexpectedAnswer extends Error {}

/** Sends a request and parses its answer (see `readAnswer`). After a 401, retries once with a fresh token. */
export async function callApiWithTotal<const C extends Call>(
  call: C,
  request: ApiRequest<C>,
): Promise<Response<C>> {
  const token = request.withoutToken ? null : await fetchBearerToken();
  let { response, text } = await sendOnce(call, request, token);
  if (response.status === 401 && !request.withoutToken) {
    const fresh = await renewToken();
    if (fresh) ({ response, text } = await sendOnce(call, request, fresh));
  }
  if (!response.ok) throw problemFrom(response.status, text);
  if (token) markTokenAccepted();
  const total = response.headers.get('x-total-count');
  return { answer: parseAnswer(call, text), total: total === null ? null : Number(total) };
}

/** Like `callApiWithTotal`, but returns only the answer. */
export const callApi = async <const C extends Call>(
  call: C,
  request: ApiRequest<C>,
): Promise<ParsedAnswer<C>> => (await callApiWithTotal(call, request)).answer;

type RawResponse = { response: globalThis.Response; text: string };

async function sendOnce(call: Call, request: object, token: string | null): Promise<RawResponse> {
  const { params, query, body, signal, keepalive } = request as {
    params?: Values;
    query?: Values;
    body?: unknown;
    signal?: AbortSignal;
    keepalive?: boolean;
  };
  const address = addressOf(call, params, query);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const once = call.status === 201 ? idempotencyKey(`${address} ${sent}`) : null;
  const early = call.method === 'GET' ? takeEarlyResponse(address, token) : forgetEarlyResponses();
  try {
    const response = await (early ??
      fetch(address, {
        method: call.method,
        headers: { ...headersOf(token, sent !== undefined), ...once?.headers },
        ...(sent !== undefined && { body: sent }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
      }));
    const text = await response.text();
    if (isAnswered(response.status, text)) once?.ended(response.status, text);
    else if (!isFromServer(response.status, text)) throw response;
    setServerReachable(true);
    return { response, text };
  } catch (error) {
    if (signal?.aborted) throw error;
    setServerReachable(false);
    throw new NoConnection(sent !== undefined && call.method !== 'DELETE');
  }
}

export function parseAnswer<C extends Call>(call: C, text: string): ParsedAnswer<C> {
  const value = parseJson(text);
  const answer = value === undefined ? undefined : readAnswer(call.answer, value);
  if (answer === undefined) throw new UnexpectedAnswer();
  return answer as ParsedAnswer<C>;
}

type Values = Record<string, unknown>;

/** The call's address with its parameters filled in. Empty query values are omitted. */
export function addressOf(call: Call, params: Values = {}, query: Values = {}): string {
  const path = fillPath(call, params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Headers for JSON in both directions, the bearer token, and the XSRF cookie if it is set. */
export function headersOf(token: string | null, json: boolean): Record<string, string> {
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return {
    accept: 'application/json',
    ...(json && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }),
  };
}

/**
 * Waits for a change that the server accepted. The product specification does not define most answers to
 * changes, so an answer that cannot be parsed is not a failure.
 * @returns undefined if the answer cannot be parsed
 */
export async function ignoreUnexpectedAnswer<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return undefined;
    throw error;
  }
}

/** The server's answer, or null if the item does not exist or this user may not see it. */
export async function ignoreMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Waits for a deletion. Also succeeds if another user or tab has already deleted the item. */
export async function ignoreAlreadyDeleted(deletion: Promise<unknown>): Promise<void> {
  await ignoreMissing(ignoreUnexpectedAnswer(deletion));
}

/** Whether the server answered that an item does not exist, or that this user may not see it. */
export const isMissing = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status === 404;

/** What index.html requests for the opened address before any script has arrived (web/build/preload-script.ts). */
interface EarlyResponses {
  /** The token that the requests carry. */
  token: string;
  /** By the address of the request. */
  at: Record<string, Promise<globalThis.Response>>;
}

declare global {
  /** Only `var` declares a property of `globalThis`. */
  var early: EarlyResponses | undefined;
}

/** How long after the page was opened a screen can still use them. */
const usableMs = 20_000;

/** The response to a request that was already sent with this token. Each can be used once. */
function takeEarlyResponse(address: string, token: string | null): Promise<globalThis.Response> | undefined {
  if (!globalThis.early || globalThis.early.token !== token || performance.now() > usableMs) return undefined;
  const { [address]: response, ...rest } = globalThis.early.at;
  globalThis.early.at = rest;
  return response;
}

/** A change makes the others outdated. */
function forgetEarlyResponses(): undefined {
  globalThis.early = undefined;
}
