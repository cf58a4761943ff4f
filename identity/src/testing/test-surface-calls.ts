import type { LightMyRequestResponse } from 'fastify';
import type { TestIdentity } from './open-test-identity.ts';

const owner = { authorization: 'Bearer owner' };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The calls of a program that was written for the provider's emulator. */
export function testSurfaceCalls(service: () => TestIdentity) {
  const request = (
    method: Method,
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    service().app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    request,
    /** A call with any API key. */
    call: (action: string, payload: object, headers?: Record<string, string>) =>
      request('POST', `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`, payload, headers),
    /** A call of the official administration library; `action` begins with a colon. */
    asOwner: (action: string, payload?: object, method: Method = 'POST') =>
      request(method, `/identitytoolkit.googleapis.com/v1/projects/demo/accounts${action}`, payload, owner),
    deleteAccounts: () => request('DELETE', '/emulator/v1/projects/demo/accounts'),
  };
}

export const claimsIn = (idToken: string) =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
