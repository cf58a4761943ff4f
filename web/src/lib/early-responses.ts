/** What index.html requests for the opened address before any script has arrived (web/build/preload-script.ts). */
interface EarlyResponses {
  /** The token that the requests carry. */
  token: string;
  /** By the address of the request. */
  at: Record<string, Promise<Response>>;
}

declare global {
  /** Only `var` declares a property of `globalThis`. */
  var early: EarlyResponses | undefined;
}

/** How long after the page was opened a screen can still use them. */
const usableMs = 20_000;

/** The response to a request that was already sent with this token. Each can be used once. */
export function takeEarlyResponse(address: string, token: string | null): Promise<Response> | undefined {
  if (!globalThis.early || globalThis.early.token !== token || performance.now() > usableMs) return undefined;
  const { [address]: response, ...rest } = globalThis.early.at;
  globalThis.early.at = rest;
  return response;
}

/** A change makes the others outdated. */
export function forgetEarlyResponses(): undefined {
  globalThis.early = undefined;
}
