import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import type { RequestDetails } from '@fieldkit/contract/request-details.ts';
import { sampleRequest } from '@fieldkit/contract/sample-request.ts';
import { inputsForQuestion } from '../inputs-for-question.ts';

export const testInput = (name: string, changes: Partial<InputParam> = {}): InputParam => ({
  name,
  in: 'body',
  type: 'string',
  required: false,
  description: '',
  ...changes,
});
export const requiredInput = (name: string, changes: Partial<InputParam> = {}): InputParam =>
  testInput(name, { required: true, ...changes });

type CallDetails = { request?: RequestDetails; headers?: Header[] };

/** The request of the sample for a call ("POST /orders") and a question, asked on 30 November 2026. */
export function requestFor(
  question: string,
  call: string,
  inputs: readonly InputParam[],
  { request = {}, headers = [] }: CallDetails = {},
) {
  const [http_method = '', endpoint = ''] = call.split(' ');
  const now = Date.UTC(2026, 10, 30, 12);
  return sampleRequest({
    http_method,
    endpoint,
    request,
    base: 'https://api.example.com',
    authentication: { schemes: [], alternatives: [] },
    ...inputsForQuestion({ http_method, endpoint, request, inputs, headers }, question, now),
  }).request;
}

/** The path, the query and the JSON that the sample sends. */
export function sentFor(...asked: Parameters<typeof requestFor>) {
  const { url, query, body } = requestFor(...asked);
  return {
    path: url.replace('https://api.example.com', ''),
    query: query.map(({ name, value }) => `${name}=${value}`).join('&'),
    body: body?.kind === 'json' ? body.value : body,
  };
}
