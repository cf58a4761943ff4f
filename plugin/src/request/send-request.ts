/** How many bytes of a body are read. */
export const MAX_BYTES = 200_000;
const TIMEOUT_MS = 60_000;

export type SentResponse = {
  kind: 'response';
  status: number;
  /** Empty with HTTP/2. */
  statusText: string;
  /** The time until the headers arrived. */
  ms: number;
  headers: [name: string, value: string][];
  type: string;
  /** Null if the body is not text. */
  text: string | null;
  /** The number of bytes that were read. */
  bytes: number;
  /** The body has more bytes than were read. */
  isCut: boolean;
  /** The connection ended before the body did. */
  isBroken: boolean;
};
export type Outcome = SentResponse | { kind: 'blocked' | 'slow' | 'canceled' };

/** Sends a request from this browser. Browsers do not reveal why a request failed, so that pages learn nothing about networks. */
export async function sendRequest(
  address: string,
  options: RequestInit,
  canceled: AbortSignal,
): Promise<Outcome> {
  const stop = new AbortController();
  const onCancel = () => stop.abort();
  canceled.addEventListener('abort', onCancel);
  const timer = setTimeout(onCancel, TIMEOUT_MS);
  const failed = (): Outcome => {
    if (canceled.aborted) return { kind: 'canceled' };
    return { kind: stop.signal.aborted ? 'slow' : 'blocked' };
  };
  try {
    const start = performance.now();
    const response = await fetch(address, { ...options, signal: stop.signal });
    const ms = performance.now() - start;
    const body = await readBody(response);
    if (canceled.aborted) return failed();
    const type = response.headers.get('content-type') ?? '';
    return {
      kind: 'response',
      status: response.status,
      statusText: response.statusText,
      ms,
      type,
      headers: [...response.headers],
      text: isText(type, body.bytes) ? textOf(type, body.bytes) : null,
      bytes: body.bytes.length,
      isCut: body.isCut,
      isBroken: body.isBroken,
    };
  } catch {
    return failed();
  } finally {
    clearTimeout(timer);
    canceled.removeEventListener('abort', onCancel);
  }
}

/** The first bytes of a body. The rest is not loaded. */
async function readBody({
  body,
}: Response): Promise<{ bytes: Uint8Array<ArrayBuffer>; isCut: boolean; isBroken: boolean }> {
  const bytes = new Uint8Array(MAX_BYTES);
  let length = 0;
  let isCut = false;
  let isBroken = false;
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const kept = part.value.subarray(0, MAX_BYTES - length);
      bytes.set(kept, length);
      length += kept.length;
      isCut = kept.length < part.value.length;
      if (isCut) break;
    }
    // The server may go on for as long as it wants.
    if (isCut) void reader?.cancel().catch(() => {});
  } catch {
    isBroken = true;
  }
  return { bytes: bytes.subarray(0, length), isCut, isBroken };
}

const binaryTypes =
  /^(?:image\/(?!svg)|audio\/|video\/|font\/|application\/(?:octet-stream|pdf|zip|gzip|x-protobuf))/i;

const isText = (type: string, bytes: Uint8Array): boolean =>
  !binaryTypes.test(type) && !bytes.subarray(0, 1000).includes(0);

function textOf(type: string, bytes: Uint8Array<ArrayBuffer>): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
