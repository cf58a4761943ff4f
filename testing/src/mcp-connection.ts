import { createHash, randomBytes } from 'node:crypto';
import type { ConnectRequest } from '@fieldkit/contract/oauth.ts';
import type { TestPlugin } from './create-test-plugin.ts';
import type { TestServer, TestUser } from './test-server.ts';

const REDIRECT = 'http://127.0.0.1:4567/callback';

/** The state of a browser while a user allows a client. */
export type Consent = {
  uid: string;
  request: (who?: TestUser) => Promise<{ status: number; body: ConnectRequest & { code?: string } }>;
  allow: (who?: TestUser, mcp_key?: string) => Promise<{ status: number; body: Record<string, string> }>;
  cancel: () => Promise<{ status: number; body: Record<string, string> }>;
  /** Follows the redirects after consent; returns the final URL with the response for the client. */
  land: (url: string) => Promise<URL>;
};

export type Tokens = { access_token: string; refresh_token: string; scope: string; expires_in: number };

/**
 * A client that registers, asks a user for consent, and exchanges the code; in separate steps, so that a test
 * can get any of them wrong.
 */
export function createOauthClient(server: TestServer) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const state = randomBytes(8).toString('hex');
  const post = (url: string, form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const client = {
    verifier,
    state,
    redirect_uri: REDIRECT,
    client_id: '',
    register: async (metadata: object = {}) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/oauth/register',
        headers: { host: 'localhost:3000', 'content-type': 'application/json' },
        payload: JSON.stringify({
          client_name: 'Test client',
          redirect_uris: [REDIRECT],
          token_endpoint_auth_method: 'none',
          ...metadata,
        }),
      });
      client.client_id = answer.json().client_id ?? '';
      return answer;
    },
    authorize: (
      resource: string,
      change: Record<string, string | null> = {},
      endpoint = '/oauth/authorize',
    ) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client.client_id,
        redirect_uri: REDIRECT,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        resource,
      });
      for (const [name, value] of Object.entries(change))
        if (value === null) query.delete(name);
        else query.set(name, value);
      return server.app.inject({
        method: 'GET',
        url: `${endpoint}?${query}`,
        headers: { host: 'localhost:3000' },
      });
    },
    /** The flow up to the consent page. */
    ask: async (resource: string): Promise<Consent> => consentOf(server, await client.authorize(resource)),
    exchange: (code: string, change: Record<string, string> = {}) =>
      post('/oauth/token', {
        grant_type: 'authorization_code',
        client_id: client.client_id,
        redirect_uri: REDIRECT,
        code_verifier: verifier,
        code,
        ...change,
      }),
    refresh: (refresh_token: string) =>
      post('/oauth/token', { grant_type: 'refresh_token', client_id: client.client_id, refresh_token }),
    revoke: (token: string) => post('/oauth/revoke', { client_id: client.client_id, token }),
    /** The complete flow, with the user's consent. */
    connect: async (resource: string, who?: TestUser, mcp_key?: string): Promise<Tokens> => {
      if (!client.client_id) await client.register();
      const consent = await client.ask(resource);
      const allowed = await consent.allow(who, mcp_key);
      if (allowed.status !== 200) throw new Error(`Not allowed: ${JSON.stringify(allowed.body)}`);
      const landed = await consent.land(allowed.body.url ?? '');
      return (await client.exchange(landed.searchParams.get('code') ?? '')).json<Tokens>();
    },
  };
  return client;
}

type Answer = Awaited<ReturnType<TestServer['app']['inject']>>;

/** The consent page of an authorization request. @throws if there is none */
export function consentOf(server: TestServer, begun: Answer): Consent {
  const location = String(begun.headers.location ?? '');
  const uid = /^\/api\/connect\/([\w-]+)$/.exec(location)?.[1];
  if (!uid)
    throw new Error(`The server showed no consent page: ${begun.statusCode} ${location} ${begun.body}`);
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const call = async <Body>(
    method: 'GET' | 'POST',
    path: string,
    who?: TestUser,
    body?: object,
  ): Promise<{ status: number; body: Body }> => {
    const answer = await server.app.inject({
      method,
      url: `/api/connect/${uid}/${path}`,
      headers: { host: 'localhost:3000', cookie, ...(who && { authorization: `Bearer ${who.token}` }) },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<Body>() };
  };
  return {
    uid,
    request: (who) => call('GET', 'request', who),
    allow: (who, mcp_key) => call('POST', 'allow', who, mcp_key === undefined ? {} : { mcp_key }),
    cancel: () => call('POST', 'cancel', undefined, {}),
    land: async (url) => {
      const { pathname } = new URL(url);
      const answer = await server.app.inject({
        method: 'GET',
        url: pathname,
        headers: { host: 'localhost:3000', cookie },
      });
      return new URL(String(answer.headers.location));
    },
  };
}

/** Lists the tools of an MCP server. */
export const listTools = (
  server: TestServer,
  address: string,
  headers: Record<string, string>,
): Promise<Answer> =>
  server.app.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: {
      host: new URL(address).host,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  });

export const addressesOf = ({ host, name }: TestPlugin) => ({
  own: `http://${host}/mcp`,
  byPath: `http://localhost:3000/p/${name}/mcp`,
});
