import { createPrivateKey } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type Configuration, errors, interactionPolicy, Provider } from 'oidc-provider';
import { withoutValues } from '../../platform/database/without-values.ts';
import { mcpProjectOfAddress } from '../../services/access/mcp-project.ts';
import type { Services } from '../../services/context.ts';
import { applyClientRules, fetchClientDocument } from './client-rules.ts';
import { createPostgresAdapter, SCOPE, SHARED_ACCOUNT_ID } from './postgres-adapter.ts';
import { oauthPaths } from './protected-resource.ts';

const CONSENT_PATH = '/api/connect/';
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How the library may fetch documents. Only the routes know this. */
export type FetchPolicy = {
  /** Whether one more document about a client may be fetched for this request. */
  mayFetch: (request: unknown) => Promise<boolean>;
};

/**
 * The authorization server for MCP clients, which supports OAuth 2.1 only. Every token is for one project's MCP
 * server, and contains nothing about people. All processes are interchangeable, because all state is in the database
 * and the keys are derived from the installation's secret.
 */
export function makeProvider(services: Services, fetchPolicy: FetchPolicy): Provider {
  const { env, log, audit } = services;
  const provider = new Provider(env.PUBLIC_URL, configure(services, fetchPolicy));
  // The routes set the public scheme and host in the request's headers.
  provider.proxy = true;
  const note = (error: unknown) =>
    log.error({ err: withoutValues(error) }, 'The authorization server failed.');
  provider.on('server_error', (_ctx, error) => note(error));
  // The client ended the grant, or its code or token was used twice. When the owner ends one, the action records it.
  provider.on('grant.revoked', (_ctx, grant_uuid) =>
    audit.record({ audit: 'connection.ended', who: { kind: 'oauth key', id: grant_uuid }, what: grant_uuid }),
  );
  // Without this listener, unexpected errors would be written to stderr. The library's types do not know this event.
  EventEmitter.prototype.on.call(provider, 'error', note);
  showErrorsHere(provider);
  allowOneSuccessor(provider, services);
  return provider;
}

/**
 * Shows the errors of a new authorization request on our own page. A redirect would turn a link under our name into
 * an open redirect to any address that a self-registered client names, before a person has acted (RFC 9700, section
 * 4.11.2). After a person has allowed or denied the request, the client gets the response by redirect.
 */
function showErrorsHere(provider: Provider): void {
  const codes = new WeakMap<object, string>();
  provider.on('authorization.error', (ctx, { error }) => codes.set(ctx, error));
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'authorization') return;
    const isConsentPage = ctx.status === 303 && ctx.response.get('location').startsWith(CONSENT_PATH);
    if (!isConsentPage) redirectToRefusal(ctx, codes.get(ctx) ?? 'server_error');
  });
}

type ResponseContext = { body: unknown; status: number; redirect: (url: string) => void };

function redirectToRefusal(ctx: ResponseContext, error: string): void {
  ctx.body = null;
  ctx.status = 303;
  ctx.redirect(`/connect/refused?error=${encodeURIComponent(error)}`);
}

/**
 * Gives a refresh token exactly one successor. Repeated and parallel refreshes within the overlap get the same one,
 * so a token family never splits, and the reuse of an older token still ends it.
 */
function allowOneSuccessor(provider: Provider, { secrets }: Services): void {
  // The library's types do not know this method of its tokens.
  const prototype = provider.RefreshToken.prototype as unknown as { generateTokenId: () => string };
  const generateRandomId = prototype.generateTokenId;
  prototype.generateTokenId = function generateTokenId() {
    const predecessor = Provider.ctx?.oidc.entities.RotatedRefreshToken;
    return predecessor
      ? secrets.hash('oauth refresh successor', predecessor.jti)
      : generateRandomId.call(this);
  };
}

function configure(services: Services, { mayFetch }: FetchPolicy): Configuration {
  const { env, secrets } = services;
  const isSecure = env.PUBLIC_URL.startsWith('https:');
  const cookieName = (name: string) => `${isSecure ? '__Secure-' : ''}fieldkit_connect_${name}`;
  return {
    adapter: (kind: string) => createPostgresAdapter(services, kind),
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    clientBasedCORS: () => true,
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
    },
    cookies: {
      keys: secrets.hashes('oauth cookies', 'signing'),
      names: {
        session: cookieName('session'),
        interaction: cookieName('request'),
        resume: cookieName('way'),
      },
      // No sessions are kept, so their cookie gets an unused path.
      long: { httpOnly: true, sameSite: 'strict', signed: true, path: '/oauth/session' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    expiresWithSession: () => false,
    extraClientMetadata: {
      properties: ['fieldkit_rules'],
      // Called once for this one property, before the library's own checks.
      validator: (_ctx, _name, _value, metadata) => applyClientRules(metadata),
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        cacheDuration: { min: 5 * MINUTE, max: DAY },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => {
          throw new errors.InvalidTarget(
            'name the MCP address that you want to use by the resource parameter (RFC 8707), one address',
          );
        },
        getResourceServerInfo: async (_ctx, resource) => {
          if (!(await mcpProjectOfAddress(services, resource)))
            throw new errors.InvalidTarget('no MCP server has this address');
          return {
            scope: SCOPE,
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: 60 * MINUTE,
          };
        },
        useGrantedResource: () => true,
      },
    },
    // Fetches documents about clients, and their public keys. Outside a request of the library, only cached documents
    // are used.
    fetch: async (input) => {
      const request = Provider.ctx?.req;
      if (request && !(await mayFetch(request))) return new Response(null, { status: 429 });
      return fetchClientDocument(env, String(input instanceof Request ? input.url : input));
    },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { policy: [askAlways()], url: (_ctx, { uid }) => `${CONSENT_PATH}${uid}` },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: [signingKey(services)] },
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId ? ctx.oidc.provider.Grant.find(grantId) : undefined;
    },
    pkce: { required: () => true },
    renderError: (ctx, { error }) => redirectToRefusal(ctx, error),
    responseTypes: ['code'],
    rotateRefreshToken: true,
    routes: {
      authorization: oauthPaths.authorize,
      token: oauthPaths.token,
      registration: oauthPaths.register,
      revocation: oauthPaths.revoke,
      jwks: oauthPaths.keys,
    },
    scopes: ['offline_access'],
    ttl: {
      AccessToken: 60 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: DAY,
      Interaction: 30 * MINUTE,
      RefreshToken: 60 * DAY,
      Session: 30 * MINUTE,
    },
  };
}

/** Asks the user on every request: an earlier grant is never reused. */
function askAlways(): interactionPolicy.Prompt {
  const { Check, Prompt } = interactionPolicy;
  return new Prompt(
    { name: 'connect', requestable: false },
    new Check('not_allowed_yet', 'nobody has allowed this yet', 'access_denied', (ctx) =>
      ctx.oidc.result?.consent === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  );
}

/** The library requires a key. Nothing is signed with it: tokens are random, and there are no identity tokens. */
function signingKey({ secrets }: Services) {
  const seed = Buffer.from(secrets.hash('oauth signing key', SHARED_ACCOUNT_ID), 'base64url');
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
  return { ...key, alg: 'EdDSA', use: 'sig' };
}
