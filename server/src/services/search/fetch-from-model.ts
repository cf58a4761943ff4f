import { runInSpan } from '../../platform/telemetry/tracing/run-in-span.ts';

/** Far more than an answer takes, including a provider's envelope around each token. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Calls a model's endpoint. The library buffers the response until it can parse it, so its size is limited here: one
 * without end would fill the memory. Redirects are not followed, because the other address would receive the key.
 */
export const fetchFromModel: typeof fetch = async (input, init) => {
  const answer = await ask(input, init);
  if (answer.body === null) return answer;
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      bytes += part.byteLength;
      if (bytes > MAX_BYTES) throw new Error('The model sends more than an answer.');
      controller.enqueue(part);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(bounded), { status, statusText, headers });
};

/** The operator chose the endpoint, so it may receive the id of the trace. */
const ask: typeof fetch = (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  return runInSpan('ask the model', { kind: 'client', 'server.address': hostname }, async (span) => {
    const headers = new Headers(init?.headers);
    if (span) headers.set('traceparent', span.traceparent);
    const answer = await fetch(input, { ...init, headers, redirect: 'error' });
    span?.set({ 'http.response.status_code': answer.status });
    return answer;
  });
};
