import { createHash, randomBytes } from 'node:crypto';
import type http from 'node:http';
import type { JWTPayload } from 'jose';
import type { FakePerson } from './fake-person.ts';
import { fakeTokens, type TokenFaults } from './fake-tokens.ts';
import { type Listener, listen } from './listener.ts';

export type FakeProvider = {
  /** The issuer of Google and the URL of GitHub. */
  origin: string;
  /** The settings of a server that uses this provider for sign-in. */
  settings: Record<string, string>;
  add: (person: Partial<FakePerson>) => FakePerson;
  /** Simulates the browser at the authorization URL; returns the URL to which the provider sends it back. */
  allow: (authorizationUrl: string, person: FakePerson) => string;
  deny: (authorizationUrl: string) => string;
  /** An ID token with any claims. */
  sign: (claims: JWTPayload) => Promise<string>;
  lies: TokenFaults;
  listener: Listener;
  close: () => Promise<void>;
};

const CLIENT = { id: 'fieldkit-client', secret: 'canary-provider-secret' };

type Grant = { person: FakePerson; query: URLSearchParams };

/** Google and GitHub on this machine: discovery, a consent page, tokens, keys, and GitHub's API. */
export async function fakeProvider(port = 0): Promise<FakeProvider> {
  const people = new Map<number, FakePerson>();
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, FakePerson>();
  const signer = await fakeTokens();

  const add: FakeProvider['add'] = (parameters) => {
    const id = parameters.id ?? randomBytes(4).readUInt32BE();
    const person = {
      id,
      name: 'Ada Lovelace',
      email: `person-${id}@example.com`,
      verified: true,
      login: `person-${id}`,
      ...parameters,
    };
    people.set(id, person);
    return person;
  };

  const answerTo = (query: URLSearchParams, fields: Record<string, string>): string => {
    const back = new URL(query.get('redirect_uri') ?? '');
    for (const [name, value] of Object.entries({ ...fields, state: query.get('state') ?? '' }))
      back.searchParams.set(name, value);
    return back.href;
  };
  const allowed = (query: URLSearchParams, person: FakePerson): string => {
    const code = `canary-code-${randomBytes(12).toString('hex')}`;
    codes.set(code, { person, query });
    return answerTo(query, { code });
  };
  const denied = (query: URLSearchParams) => answerTo(query, { error: 'access_denied' });

  async function redeem(form: URLSearchParams): Promise<object> {
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isSame =
      grant?.query.get('redirect_uri') === form.get('redirect_uri') &&
      grant?.query.get('code_challenge') === challenge;
    if (!grant || !isClient || !isSame) return { error: 'invalid_grant' };
    const access_token = `canary-token-${randomBytes(12).toString('hex')}`;
    tokens.set(access_token, grant.person);
    const answer = { access_token, token_type: 'bearer', scope: grant.query.get('scope') };
    if (!grant.query.get('scope')?.includes('openid')) return answer;
    return { ...answer, id_token: await idTokenOf(grant) };
  }

  const idTokenOf = ({ person, query }: Grant) =>
    signer.idToken(
      {
        iss: provider.origin,
        aud: CLIENT.id,
        sub: String(person.id),
        nonce: query.get('nonce') ?? undefined,
        email: person.email,
        email_verified: person.verified,
        name: person.name,
        picture: 'https://example.com/picture.png',
      },
      provider.lies,
    );

  type ProviderRequest = { query: URLSearchParams; body: string; person: FakePerson | undefined };
  type ProviderAnswer = { status?: number; json?: unknown; html?: string; location?: string };

  const choose = async ({ query }: ProviderRequest): Promise<ProviderAnswer> => ({
    html: consentPage(query, [...people.values()]),
  });
  const api = (about: (person: FakePerson) => unknown) => async (providerRequest: ProviderRequest) =>
    providerRequest.person
      ? { json: about(providerRequest.person), status: provider.lies.status ?? 200 }
      : { status: 401, json: {} };
  const paths: Record<string, (request: ProviderRequest) => Promise<ProviderAnswer>> = {
    '/.well-known/openid-configuration': async () => ({ json: metadataOf(provider.origin) }),
    '/jwks': async () => ({ json: { keys: signer.keys } }),
    '/authorize': choose,
    '/login/oauth/authorize': choose,
    '/decide': async ({ query }) => {
      const chosen = people.get(Number(query.get('person')));
      return { status: 302, location: chosen ? allowed(query, chosen) : denied(query) };
    },
    '/token': async ({ body }) => {
      const answer = await redeem(new URLSearchParams(body));
      return { json: answer, status: provider.lies.status ?? ('error' in answer ? 400 : 200) };
    },
    // GitHub sends its refusals with status 200.
    '/login/oauth/access_token': async ({ body }) => ({
      json: await redeem(new URLSearchParams(body)),
      status: provider.lies.status ?? 200,
    }),
    '/people': async ({ body }) => ({ json: add(JSON.parse(body) as Partial<FakePerson>) }),
    '/api/v3/user': api(userOf),
    '/api/v3/user/emails': api(emailsOf),
  };

  async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
    const pathAnswer = await paths[pathname]?.({
      query: searchParams,
      body: await textOf(request),
      person: tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? ''),
    });
    response.writeHead(pathAnswer ? (pathAnswer.status ?? 200) : 404, {
      'content-type': pathAnswer?.html ? 'text/html' : 'application/json',
      ...(pathAnswer?.location && { location: pathAnswer.location }),
    });
    response.end(pathAnswer?.html ?? JSON.stringify(pathAnswer?.json ?? {}));
  }

  const listener = await listen(
    (request, response) => {
      serve(request, response).catch((error: unknown) => response.destroy(error as Error));
    },
    { port },
  );
  const origin = `http://127.0.0.1:${listener.port}`;
  const provider: FakeProvider = {
    origin,
    settings: {
      GOOGLE_ISSUER: origin,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GITHUB_URL: origin,
      GITHUB_CLIENT_ID: CLIENT.id,
      GITHUB_CLIENT_SECRET: CLIENT.secret,
    },
    add,
    allow: (address, person) => allowed(new URL(address).searchParams, person),
    deny: (address) => denied(new URL(address).searchParams),
    sign: (claims) => signer.idToken(claims, provider.lies),
    lies: {},
    listener,
    close: listener.close,
  };
  return provider;
}

const metadataOf = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
});

/** The profile's address is free text, so it may belong to another person. */
const userOf = ({ id, login, name, email }: FakePerson) => ({
  id,
  login,
  name,
  email,
  avatar_url: 'https://example.com/avatar.png',
  html_url: `https://example.com/${login}`,
});

const emailsOf = ({ email, verified, emails }: FakePerson) => emails ?? [{ email, primary: true, verified }];

async function textOf(request: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** The page where users choose an account, and allow or deny access. */
function consentPage(query: URLSearchParams, people: FakePerson[]): string {
  const hiddenInputs = [...query].map(
    ([name, value]) => `<input type="hidden" name="${plain(name)}" value="${plain(value)}">`,
  );
  const choices = people.map(
    ({ id, email }) => `<button name="person" value="${id}">Allow as ${plain(email)}</button>`,
  );
  return `<!doctype html><title>Fake provider</title><h1>Who are you?</h1>
<form action="/decide">${hiddenInputs.join('')}${choices.join('<br>')}<hr><button name="person" value="">Deny</button></form>`;
}

const plain = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
