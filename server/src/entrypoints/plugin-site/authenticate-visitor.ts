import type { FastifyReply, FastifyRequest } from 'fastify';
import { findActorByKey } from '../../services/access/find-actor.ts';
import type { ActionContext, Services } from '../../services/context.ts';
import { findPlugin, type Plugin } from '../../services/plugins/published-plugin.ts';
import { candidateHeader, candidateIn } from '../../services/publications/probe-plugin.ts';
import { countFromNetwork, type RateLimited } from '../../services/rate-limits/count-attempt.ts';
import { developerOf, type QuestionSource } from '../../services/search/recording/question-source.ts';
import type { PageTarget } from './page-target.ts';
import { pluginLimits } from './plugin-limits.ts';
import { findSession, type Grant } from './visitors.queries.ts';

/** A visitor who may read a plugin's pages. */
export type VisitorAccess = {
  /** The basis of the access: what the visitor obtains ends with it. Null if they may only read. */
  grant: Grant | null;
  /** The personal key that they sent, if any. */
  install_uuid: string | null;
  /** The membership by which their session or key was obtained. */
  member_uuid: string | null;
  /** They have a session: they entered through the gate of a private project, or as a member from the dashboard. */
  isGuest: boolean;
  /** The services are checking a version that is not served yet, or that strangers may not read. */
  isProbe: boolean;
};

export type Visit = {
  plugin: Plugin;
  /** Null if the visitor may not read the plugin. */
  access: VisitorAccess | null;
  /** The version that a member previews on the pages, which is not published. */
  previewed?: Plugin;
};

const visitorGrant: Grant = { granted_by: 'visitor', key_uuid: null, collaboration_uuid: null };
const readAccess: VisitorAccess = {
  grant: null,
  install_uuid: null,
  member_uuid: null,
  isGuest: false,
  isProbe: false,
};

/** The visitor and the plugin; null if the host is unclaimed. Nothing is cached between requests. */
export async function authenticateVisitor(
  services: Services,
  request: FastifyRequest,
): Promise<Visit | null> {
  if (request.pluginHost === null) return null;
  const { subdomain } = request.pluginHost;
  const probe = candidateIn(services.secrets, subdomain, request.headers[candidateHeader]);
  const plugin = await findPlugin(services, subdomain, probe?.publication_uuid ?? null);
  if (!plugin) return null;
  if (probe) return { plugin, access: { ...readAccess, isProbe: true } };
  const { authorization } = request.headers;
  // A wrong key is refused even if no key is needed, instead of being ignored.
  if (authorization !== undefined)
    return { plugin, access: await findAccessByKey(services, authorization, plugin) };
  const hashes = sessionHashes(services, request);
  const session = hashes.length > 0 ? await findSession(services.db, plugin.project_uuid, hashes) : null;
  const previewed = session?.preview_uuid && (await findPlugin(services, subdomain, session.preview_uuid));
  return { plugin, access: grantAccess(plugin, session?.grant ?? null), ...(previewed && { previewed }) };
}

/** The access of a visitor without a key, who may have a session. */
function grantAccess(plugin: Plugin, grant: Grant | null): VisitorAccess | null {
  // An open source project needs no session. With a member's session, what the visitor obtains belongs to that
  // member.
  if (plugin.is_opensource && grant?.granted_by !== 'member') return { ...readAccess, grant: visitorGrant };
  return grant && { ...readAccess, grant, member_uuid: grant.collaboration_uuid, isGuest: true };
}

/** Assistants send the project's MCP key, or a personal one. */
async function findAccessByKey(
  services: Services,
  authorization: string,
  plugin: Plugin,
): Promise<VisitorAccess | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? passwordIn(authorization);
  const actor = token ? await findActorByKey(services, token) : null;
  if (actor?.kind !== 'key' || actor.project_uuid !== plugin.project_uuid) return null;
  const { key_kind, key_uuid, member_uuid = null } = actor;
  if (key_kind === 'mcp')
    return { ...readAccess, grant: { granted_by: 'mcp_key', key_uuid, collaboration_uuid: null } };
  if (key_kind !== 'install') return null;
  return {
    ...readAccess,
    grant: plugin.is_opensource ? visitorGrant : null,
    install_uuid: key_uuid,
    member_uuid,
  };
}

/** The key in an address, which Git sends as a password: `https://key:fk_mcp_…@acme.example.com/plugin.git`. */
function passwordIn(authorization: string): string | undefined {
  const encoded = /^Basic +([\w+/]+=*)$/i.exec(authorization)?.[1];
  if (!encoded) return undefined;
  const [user = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  return password || user;
}

/** The context in which the assistant's actions run for a visitor. */
export const createVisitorContext = (
  services: Services,
  request: FastifyRequest,
  { project_uuid }: Plugin,
): ActionContext => ({
  ...services,
  accounts: null,
  log: request.log as Services['log'],
  actor: { kind: 'visitor', project_uuid },
});

/** The maximum age of the cookie. The database decides when the session ends. */
const SESSION_S = 12 * 60 * 60;
const PURPOSE = 'plugin session';

/** The `__Host-` prefix prevents other hosts of the same domain from setting the cookie. It needs https. */
const nameOf = ({ env }: Pick<Services, 'env'>): string =>
  isHttps(env.PUBLIC_URL) ? '__Host-fieldkit-plugin' : 'fieldkit-plugin';
const isHttps = (address: string): boolean => address.startsWith('https:');

/** The hashes of a request's session token, one for each secret; empty without a cookie. */
export function sessionHashes(services: Services, { headers }: FastifyRequest): string[] {
  const name = nameOf(services);
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name && /^[\w-]{43}$/.test(value)) return services.secrets.hashes(PURPOSE, value);
  }
  return [];
}

/** The form in which a session token is stored. */
export const hashOfSession = ({ secrets }: Services, token: string): string => secrets.hash(PURPOSE, token);

export const setSessionCookie = (services: Services, reply: FastifyReply, token: string): FastifyReply =>
  reply.header('set-cookie', cookie(services, token, SESSION_S));

export const clearSessionCookie = (services: Services, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', cookie(services, '', 0));

const cookie = (services: Services, value: string, seconds: number): string =>
  [
    `${nameOf(services)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${seconds}`,
    ...(isHttps(services.env.PUBLIC_URL) ? ['Secure'] : []),
  ].join('; ');

/** The source of a question on the page, counted per network; null if the question is not to be recorded. */
export async function countQuestionSource(
  services: Services,
  request: FastifyRequest,
  plugin: Plugin,
  access: VisitorAccess,
  target: PageTarget,
): Promise<QuestionSource | RateLimited | null> {
  const isAsked = target.kind === 'page' && target.about.page === 'ask' && target.about.question !== '';
  if (!isAsked || !isRead(request, access)) return null;
  const counted = await countFromNetwork(services, request, pluginLimits.questions(services.env));
  if ('isLimited' in counted) return counted;
  return {
    channel: 'plugin',
    developer: developerOnPage(services, request, plugin, access),
    client_name: null,
  };
}

/** Whether a page is loaded to be read, not just checked or embedded as a picture by another site. */
export const isRead = ({ headers, method }: FastifyRequest, { isProbe }: VisitorAccess): boolean =>
  !isProbe &&
  method !== 'HEAD' &&
  ['document', 'empty', undefined].includes(headers['sec-fetch-dest'] as string);

/** The developer who reads a page: their personal key or else their address and browser. */
export function developerOnPage(
  { secrets }: Services,
  request: FastifyRequest,
  { project_uuid }: Plugin,
  { install_uuid }: VisitorAccess,
): string {
  const client = request.headers['user-agent']?.slice(0, 512) ?? null;
  const by = install_uuid === null ? { address: request.ip, client } : { install_uuid };
  return developerOf(secrets, project_uuid, by);
}
