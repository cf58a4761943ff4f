import { type Authentication, noAuthentication } from '@fieldkit/contract/authentication.ts';
import { type Method, readInputParams } from '@fieldkit/contract/methods.ts';
import { type Sample, sampleRequest } from '@fieldkit/contract/sample-request.ts';

/** The properties of a library that apply to all its calls. */
export interface CalledLibrary {
  base_url: string;
  authentication: Authentication;
}

export const unknownLibrary: CalledLibrary = { base_url: '', authentication: noAuthentication };

/** A sample call of a library's method. */
export function sampleOfMethod({ details }: Method, { base_url, authentication }: CalledLibrary): Sample {
  return sampleRequest({
    verb: details.method,
    endpoint: details.endpoint,
    inputs: readInputParams(details.inputParams || '[]') ?? [],
    headers: details.headers,
    request: details.request,
    authentication,
    base: base_url,
  });
}
