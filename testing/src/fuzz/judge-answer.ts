import type { FuzzRequest, FuzzResponse } from './sender.ts';
import { isUnusual } from './unusual-http-methods.ts';

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
const refusesVerb = (status: number, text: string): boolean =>
  status === 503 || ([400, 401, 404, 405, 413, 415, 431].includes(status) && text.trim().length > 10);

/** The reason why a response is a fault, or null. */
export function faultIn(
  { method, url }: FuzzRequest,
  { status, text, headers }: FuzzResponse,
): string | null {
  if (isBroken(status)) return `answered ${status}`;
  if (isUnusual(method) && !refusesVerb(status, text)) return `${method} answered ${status}`;
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
