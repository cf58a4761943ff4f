import { isGateway } from './api-problem.ts';
import { draftKey } from './session-store.ts';

/** The server is still processing another request with the same key. */
const runningCode = 'request_running';
/** After this time, the same request counts as a new one. */
const memoryMs = 15 * 60_000;

/** The time of the first attempt, and the key. */
const keys = new Map<string, string>();

/**
 * Whether the server itself reported a failure, with a code. A proxy that answers instead of the server does
 * not know whether the request was carried out.
 */
export const isAnswered = (status: number, text: string): boolean =>
  status < 500 || (text.includes('"code"') && !isGateway(status));

/**
 * The Idempotency-Key of a request that creates something. While the outcome of the previous attempt is
 * unknown, the same request gets the same key, so that pressing the button again creates nothing twice. This
 * survives a reload, which also keeps the form's draft.
 */
export function idempotencyKey(request: string) {
  const place = draftKey(`sent:${request}`);
  const [since, before] = (accessStorage('getItem', place) ?? keys.get(request) ?? '').split(' ');
  const now = Date.now();
  const isStored = before && now - Number(since) < memoryMs;
  const key = isStored ? before : randomUuid();
  const entry = `${isStored ? since : now} ${key}`;
  keys.set(request, entry);
  accessStorage('setItem', place, entry);
  return {
    headers: { 'idempotency-key': key },
    ended: (status: number, text: string) => {
      if (status === 409 && text.includes(runningCode)) return;
      keys.delete(request);
      accessStorage('removeItem', place);
    },
  };
}

/** Stored next to the drafts, with the same lifetime. Without storage, the key lasts as long as the page. */
function accessStorage(
  what: 'getItem' | 'setItem' | 'removeItem',
  place: string | null,
  entry = '',
): string | null {
  try {
    return place && (sessionStorage[what](place, entry) ?? null);
  } catch {
    return null;
  }
}

/** A version 4 UUID. `crypto.randomUUID` exists only on https and localhost, but some installations use plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
