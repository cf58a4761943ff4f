import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import { type FetchKind, gitClients } from '@fieldkit/contract/plugin-install.ts';
import { indexPath } from '@fieldkit/contract/plugin-package.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { GitResponse } from '../../services/git/git-responses.ts';
import type { PackCache } from '../../services/git/pack-cache.ts';
import {
  answerInfoRefs,
  answerUploadPack,
  MAX_REQUEST_BYTES,
  refuseReceivePack,
} from '../../services/git/upload-pack.ts';
import { readPackageFiles, zipPackage } from '../../services/plugins/package-files.ts';
import { readSkills, skillDescription } from '../../services/plugins/package-skills.ts';
import {
  findCurrentPackage,
  findVersion,
  openPluginRepository,
} from '../../services/plugins/plugin-package.ts';
import type { Plugin } from '../../services/plugins/published-plugin.ts';
import { authenticateVisitor, createVisitorContext } from './authenticate-visitor.ts';
import { countFetch } from './count-fetch.ts';
import * as messages from './plugin-site.messages.ts';
import { refuseVisitor, sendRefusal, sendText, sendUnclaimedPage } from './send-page.ts';
import type { PluginServices } from './visitor-handlers.ts';

type PackageServices = PluginServices & { packs: PackCache };
type PackageHandler = (
  site: PackageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  plugin: Plugin,
) => Promise<FastifyReply>;

const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** The routes of the installable plugin: its Git repository, its archive, its marketplace and its skills. */
export async function packageRoutes(
  app: FastifyInstance,
  { pathPrefix, ...site }: PackageServices & { pathPrefix: string },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_REQUEST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  const read = (path: string, handler: PackageHandler, kind: FetchKind | null = null) =>
    app.get(pathPrefix + path, (request, reply) => forReaders(handler, kind)(site, request, reply));
  for (const repository of ['/plugin.git', `/:client(^(?:${gitClients.join('|')})$)/plugin.git`]) {
    read(`${repository}/info/refs`, sendRefs);
    app.post(`${pathPrefix}${repository}/git-upload-pack`, (request, reply) =>
      forReaders(sendPack)(site, request, reply),
    );
    app.post(`${pathPrefix}${repository}/git-receive-pack`, (_request, reply) =>
      sendGit(reply, refuseReceivePack()),
    );
  }
  read('/plugin-:version(^\\d+\\.\\d+\\.\\d+).zip', sendArchive, 'archive');
  read('/marketplace.json', sendMarketplace, 'marketplace');
  read('/.claude-plugin/marketplace.json', sendMarketplace, 'marketplace');
  read('/agents.md', (...asked) => sendFile(...asked, indexPath, MARKDOWN), 'index');
  read('/.well-known/agent-skills/index.json', sendSkills, 'skills');
  read('/skills/*', (site, request, reply, plugin) =>
    sendFile(site, request, reply, plugin, `skills/${(request.params as { '*': string })['*']}`, MARKDOWN),
  );
}

/**
 * Identifies the plugin and requires that the visitor may read it. Git is asked for a password, which is a key.
 * @param kind how a complete answer is counted; null if it is not
 */
const forReaders =
  (handler: PackageHandler, kind: FetchKind | null = null) =>
  async (site: PackageServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const visit = await authenticateVisitor(site.services, request);
    if (!visit) return sendUnclaimedPage(reply, site.bundle);
    const { plugin, access } = visit;
    if (!access) {
      const { env } = site.services;
      if (!isGit(request)) return refuseVisitor(reply, site.bundle, env, plugin, false);
      return reply
        .code(401)
        .header('www-authenticate', 'Basic realm="plugin", charset="UTF-8"')
        .header('cache-control', 'private, no-store')
        .type('text/plain; charset=utf-8')
        .send(`${messages.privateRepository}\n`);
    }
    reply.header('cache-control', plugin.is_opensource ? 'no-cache' : 'private, no-store');
    const sent = await handler(site, request, reply, plugin);
    if (kind && reply.statusCode === 200 && request.method === 'GET')
      countFetch(site.services, request, plugin, kind);
    return sent;
  };

const isGit = ({ originalUrl }: FastifyRequest): boolean =>
  /^\/(?:[a-z-]+\/)?plugin\.git\//.test(originalUrl);

async function newestOf({ services, bundle }: PackageServices, request: FastifyRequest, plugin: Plugin) {
  const ctx = createVisitorContext(services, request, plugin);
  const access = await authorize(ctx, plugin.project_uuid, 'assistant.ask');
  return findCurrentPackage(access, bundle.pages, plugin);
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, 404, requestMessages.unknownPath);

const sendRefs: PackageHandler = async (site, request, reply, plugin) => {
  await newestOf(site, request, plugin);
  const { service } = request.query as { service?: unknown };
  const repository = await openPluginRepository(site.services, plugin.project_uuid);
  return sendGit(
    reply,
    answerInfoRefs(repository, {
      service: typeof service === 'string' ? service : undefined,
      gitProtocol: headerOf(request, 'git-protocol'),
    }),
  );
};

const sendPack: PackageHandler = async (site, request, reply, plugin) => {
  const repository = await openPluginRepository(site.services, plugin.project_uuid);
  const answer = await answerUploadPack(
    repository,
    {
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      contentType: headerOf(request, 'content-type'),
      contentEncoding: headerOf(request, 'content-encoding'),
      gitProtocol: headerOf(request, 'git-protocol'),
    },
    site.packs,
  );
  if (answer.hasCommits) countFetch(site.services, request, plugin, 'git');
  return sendGit(reply, answer);
};

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Bodies up to this size are copied, which costs less than a stream. */
const MAX_COPIED_BYTES = 64 * 1024;

function sendGit(reply: FastifyReply, { status, headers, body }: GitResponse): FastifyReply {
  const length = body.reduce((sum, part) => sum + part.length, 0);
  reply.code(status).headers(headers).header('content-length', length);
  return reply.send(length <= MAX_COPIED_BYTES ? Buffer.concat(body, length) : Readable.from(body));
}

/** The files of one version as an archive, which never change. */
const sendArchive: PackageHandler = async (site, request, reply, plugin) => {
  const { db } = site.services;
  const newest = await newestOf(site, request, plugin);
  const { version } = request.params as { version: string };
  const requested =
    newest?.version === version ? newest : await findVersion(site.services, plugin.project_uuid, version);
  if (!requested) return sendNotFound(reply);
  const bytes = await site.packs.get(`zip ${plugin.project_uuid} ${requested.commit_id}`, async () =>
    zipPackage(await readPackageFiles(db, requested)),
  );
  const digest = createHash('sha256').update(bytes);
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="plugin-${requested.version}.zip"`)
    .header('repr-digest', `sha-256=:${digest.copy().digest('base64')}:`)
    .header('x-content-sha256', digest.digest('hex'))
    .send(bytes);
};

/** The files of the newest version; empty before the first publication. */
async function readNewestFiles(
  site: PackageServices,
  request: FastifyRequest,
  plugin: Plugin,
): Promise<Map<string, Buffer>> {
  const newest = await newestOf(site, request, plugin);
  return newest ? readPackageFiles(site.services.db, newest) : new Map();
}

async function sendFile(
  site: PackageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  plugin: Plugin,
  path: string,
  type: string,
): Promise<FastifyReply> {
  const file = (await readNewestFiles(site, request, plugin)).get(path);
  return file ? sendText(reply, site.bundle, type, file) : sendNotFound(reply);
}

/**
 * The marketplace for clients that were given its address instead of the repository's. Relative paths do not work
 * there, so it names the repository.
 */
const sendMarketplace: PackageHandler = async (site, request, reply, plugin) => {
  const file = (await readNewestFiles(site, request, plugin)).get('.claude-plugin/marketplace.json');
  if (!file) return sendNotFound(reply);
  const marketplace = JSON.parse(file.toString()) as { plugins: object[] };
  const url = `${canonicalAddress(site.services.env, plugin)}/plugin.git`;
  const plugins = marketplace.plugins.map((one) => ({ ...one, source: { source: 'url', url } }));
  return sendText(reply, site.bundle, JSON_TYPE, `${JSON.stringify({ ...marketplace, plugins }, null, 2)}\n`);
};

/** The schema of the discovery of agent skills at a well-known address, version 0.2.0. */
const SKILLS_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/** The index by which assistants discover a site's skills: one for the API, and one for each workflow. */
const sendSkills: PackageHandler = async (site, request, reply, plugin) => {
  const origin = canonicalAddress(site.services.env, plugin);
  const files = await readNewestFiles(site, request, plugin);
  const skills = [...readSkills(files)].flatMap(([name, skill]) => {
    const bytes = skill.get('SKILL.md');
    const description = skillDescription(skill);
    if (!bytes || description === null) return [];
    const url = `${origin}/skills/${name}/SKILL.md`;
    const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    return [{ name, type: 'skill-md', description, url, digest }];
  });
  if (skills.length === 0) return sendNotFound(reply);
  return sendText(
    reply,
    site.bundle,
    JSON_TYPE,
    `${JSON.stringify({ $schema: SKILLS_SCHEMA, skills }, null, 2)}\n`,
  );
};
