import { createHash, randomBytes } from 'node:crypto';
import { hashOfSecret } from '@fieldkit/server/platform/secrets/hash-of-secret.ts';
import type { SecretBox } from '@fieldkit/server/platform/secrets/secret-box.ts';
import * as z from 'zod/mini';
import { API_KEY, type IdentityContext } from '../identity-context.ts';
import { isAuthorizedUrl } from '../wire/authorized-domains.ts';
import type { FlowSecrets, Provider } from './ask-provider.ts';
import { insertFlow } from './flows.queries.ts';
import { failedEvent, type HandlerAnswer, type HandlerPage } from './handler-answer.ts';
import * as messages from './provider-window.messages.ts';

// PostgreSQL's text type cannot contain NUL.
const storable = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\0')),
  );

const Query = z.object({
  apiKey: z.literal(API_KEY),
  appName: storable(100).check(z.minLength(1)),
  authType: z.string().check(z.regex(/^(signIn|link|reauth)Via(Popup|Redirect)$/)),
  providerId: z.string().check(z.maxLength(100)),
  redirectUrl: storable(4096),
  eventId: z.optional(storable(300)),
  customParameters: z.optional(z.string().check(z.maxLength(2048))),
});
type Query = z.output<typeof Query>;

/** Parameters that the page may forward; it must not change the scopes. */
const passedOn = ['login_hint', 'prompt', 'hd', 'allow_signup'];

/** GET /__/auth/handler when the client opens it: redirects to the provider, or shows a page with the error. */
export async function beginFlow(
  id: IdentityContext,
  query: unknown,
  hostname: string,
): Promise<HandlerAnswer> {
  const parsed = z.safeParse(Query, query);
  if (!parsed.success) return { status: 400, message: messages.brokenPage };
  const flowQuery = parsed.data;
  const { env } = id.services;
  if (!isAuthorizedUrl(env, flowQuery.redirectUrl) || hostname !== new URL(env.PUBLIC_URL).hostname)
    return refuseFlow(flowQuery, 'auth/unauthorized-domain', messages.wrongAddressPage(env.PUBLIC_URL), {
      stay: true,
    });
  const provider = id.providers.get(flowQuery.providerId);
  if (!provider) return refuseFlow(flowQuery, 'auth/operation-not-allowed', messages.notConfiguredPage);
  return sendToProvider(id, flowQuery, provider);
}

/** The response to too many sign-ins; like any other failure, it is sent to the page that began the sign-in. */
export function tooManyFlows(query: unknown): HandlerAnswer {
  const parsed = z.safeParse(Query, query);
  if (!parsed.success) return { status: 429, message: messages.tooManyPage };
  return {
    ...refuseFlow(parsed.data, 'auth/too-many-requests', messages.tooManyPage, { stay: true }),
    status: 429,
  };
}

function refuseFlow(
  flowQuery: Query,
  code: string,
  message: messages.WindowMessage,
  { stay = false } = {},
): HandlerPage {
  const isRedirect = flowQuery.authType.endsWith('Redirect') && !stay;
  const event = failedEvent({ auth_type: flowQuery.authType, event_id: flowQuery.eventId ?? null }, code);
  return {
    status: 400,
    message,
    delivery: { event, appName: flowQuery.appName, goTo: isRedirect ? flowQuery.redirectUrl : null },
  };
}

async function sendToProvider(
  id: IdentityContext,
  flowQuery: Query,
  provider: Provider,
): Promise<HandlerAnswer> {
  const { services } = id;
  const secrets = makeFlowSecrets();
  const bind = makeSecret(32);
  const redirect = await provider
    .authorizationUrl(secrets, customParameters(flowQuery.customParameters))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      services.log.warn({ provider: provider.id, reason }, 'Could not start a sign-in at its provider.');
      return null;
    });
  if (!redirect)
    return {
      ...refuseFlow(flowQuery, 'auth/network-request-failed', messages.unreachablePage(provider.name)),
      status: 503,
    };
  await insertFlow(services.db, {
    sid_hash: hashOfSecret(secrets.sid),
    state_hash: hashOfSecret(secrets.state),
    bind_hash: hashOfSecret(bind),
    provider_id: provider.id,
    auth_type: flowQuery.authType,
    event_id: flowQuery.eventId ?? null,
    redirect_url: flowQuery.redirectUrl,
    app_name: flowQuery.appName,
    sealed: sealSecrets(services.secrets, secrets),
  });
  return { redirect, cookie: setBindCookie(services.env.PUBLIC_URL, secrets.state, bind) };
}

function customParameters(text: string | undefined): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as Record<string, unknown>);
    return Object.fromEntries(
      entries.filter(
        (pair): pair is [string, string] =>
          passedOn.includes(pair[0]) && typeof pair[1] === 'string' && pair[1].length <= 256,
      ),
    );
  } catch {
    return {};
  }
}

/** Including the id with which the page that began the sign-in finishes it. */
export type SealedSecrets = FlowSecrets & { sid: string };

const PURPOSE = 'identity flow';

const makeSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

function makeFlowSecrets(): SealedSecrets {
  return { sid: makeSecret(32), state: makeSecret(24), nonce: makeSecret(24), verifier: makeSecret(48) };
}

const sealSecrets = (box: SecretBox, secrets: SealedSecrets): string =>
  box.seal(PURPOSE, JSON.stringify(secrets));

export const openFlowSecrets = (box: SecretBox, sealed: string): SealedSecrets =>
  JSON.parse(box.open(PURPOSE, sealed)) as SealedSecrets;

const SECONDS = 600;

/** One cookie for each sign-in, so that a browser can have several at once. */
function cookieName(publicUrl: string, state: string): string {
  const name = `idp_${createHash('sha256').update(state).digest('hex').slice(0, 8)}`;
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** Binds a sign-in to one browser: a victim who opens an attacker's response URL has no such cookie. */
function setBindCookie(publicUrl: string, state: string, bind: string): string {
  return withAttributes(publicUrl, `${cookieName(publicUrl, state)}=${bind}`, SECONDS);
}

export function clearBindCookie(publicUrl: string, state: string): string {
  return withAttributes(publicUrl, `${cookieName(publicUrl, state)}=`, 0);
}

function withAttributes(publicUrl: string, pair: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** @param header the request's Cookie header */
export function readBindCookie(publicUrl: string, state: string, header: string | undefined): string | null {
  const name = `${cookieName(publicUrl, state)}=`;
  const pair = header?.split(';').find((one) => one.trim().startsWith(name));
  return pair ? pair.trim().slice(name.length) : null;
}
