import { type Method, readInputParams } from '@fieldkit/contract/methods.ts';
import { type Sample, sampleRequest } from '@fieldkit/contract/sample-request.ts';

/** Stands for the API's address where nobody knows it, and is marked. */
const unknownHost = 'api.example.com';

/** A call of a method at its library's address. */
export function sampleOfMethod({ details }: Method, baseUrl: string): Sample {
  // What would end a string of some language early has no place in an address.
  const base = baseUrl.replace(/['"`\\\s]/g, '').replace(/\/+$/, '');
  const { request, placeholders } = sampleRequest({
    verb: details.method,
    endpoint: details.endpoint,
    inputs: readInputParams(details.inputParams || '[]') ?? [],
    headers: details.headers,
    base: base || `https://${unknownHost}`,
  });
  return { request, placeholders: base ? placeholders : [...placeholders, unknownHost] };
}
