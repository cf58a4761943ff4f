import { traced } from '../../platform/telemetry/tracing/traced.ts';

/** Far more than an answer takes, including a provider's envelope around each token. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Asks a model's endpoint. What it answers is read as it comes and kept until it can be understood, so it has an end here: one
 * that sends for ever would fill the memory. Nor is it followed elsewhere, because the key would go along.
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

/** The operator chose the endpoint, so it may know which trace the call belongs to. */
const ask: typeof fetch = (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  return traced('ask the model', { kind: 'client', 'server.address': hostname }, async (span) => {
    const headers = new Headers(init?.headers);
    if (span) headers.set('traceparent', span.traceparent);
    const answer = await fetch(input, { ...init, headers, redirect: 'error' });
    span?.set({ 'http.response.status_code': answer.status });
    return answer;
  });
};
