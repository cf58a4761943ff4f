import { createHash } from 'node:crypto';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import type { QuestionProblem } from '@fieldkit/contract/plugin-site.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from '../../platform/http-kit/entity-tag.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { Services } from '../../services/context.ts';
import type { Plugin } from '../../services/plugins/published-plugin.ts';
import { originOf, recordChoice } from '../../services/search/learning/record-choice.ts';
import { acceptsHtml, targetOf } from './accept-headers.ts';
import {
  authenticateVisitor,
  countQuestionSource,
  createVisitorContext,
  developerOnPage,
  isRead,
  type VisitorAccess,
} from './authenticate-visitor.ts';
import { canonicalUrl, isMoved, sendMoved } from './canonical-url.ts';
import type { PageOrFile, PageTarget } from './page-target.ts';
import * as messages from './plugin-site.messages.ts';
import { type PageRenderInput, renderPluginPage, robotsText, typeOf } from './render-plugin-page.ts';
import { packPage, type RenderedPage } from './rendered-pages.ts';
import { refuseVisitor, sendRefusal, sendText, sendUnclaimedPage } from './send-page.ts';
import { sendProblemText } from './send-words.ts';
import type { PluginServices } from './visitor-handlers.ts';

/**
 * A version that is replaced while it is read is looked up again, at most this many times: more often is no
 * coincidence.
 */
const TRIES = 3;

/** Answers any request for a page or text at a plugin's own host. */
export async function servePage(
  site: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  pageOrFile: PageTarget = targetOf(request),
): Promise<FastifyReply> {
  const { services, bundle } = site;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const visit = await authenticateVisitor(services, request);
    if (!visit) return sendUnclaimedPage(reply, bundle);
    const { plugin, access, previewed } = visit;
    const isFile = pageOrFile.kind === 'file';
    if (isFile && pageOrFile.file === 'robots')
      return sendText(reply, bundle, 'text/plain; charset=utf-8', robotsText(services.env, plugin));
    if (isFile && pageOrFile.file === 'badge' && !plugin.is_opensource)
      return sendRefusal(reply, 404, requestMessages.unknownPath);
    const moved = canonicalUrl(services.env, request, visit);
    if (moved && isMoved(pageOrFile)) return sendMoved(reply, moved);
    if (!access) return refuseVisitor(reply, bundle, services.env, plugin, acceptsHtml(request, pageOrFile));
    if (pageOrFile.kind === 'elsewhere') return reply.redirect(pageOrFile.to, 308);
    const answered = previewed
      ? await answerPreview(site, request, reply, {
          pageOrFile: pageOf(pageOrFile).pageOrFile,
          plugin: previewed,
          served: plugin,
        })
      : await answerPage(site, request, reply, { ...pageOf(pageOrFile), plugin, access });
    if (answered === 'sent') return reply;
  }
  throw new Error('The published version was replaced faster than it could be read.');
}

type Problem = QuestionProblem & { status: 400 | 429 };
type PageRequest = {
  pageOrFile: PageOrFile;
  /** Why the question is not answered. */
  problem: Problem | null;
  plugin: Plugin;
  access: VisitorAccess;
};

/** The page for a target. A refused question gets its own page, with the reason. */
function pageOf(
  target: Exclude<PageTarget, { kind: 'elsewhere' }>,
): Pick<PageRequest, 'pageOrFile' | 'problem'> {
  if (target.kind !== 'refused') return { pageOrFile: target, problem: null };
  const { questionPage, format, sentence } = target;
  return {
    pageOrFile: { kind: 'page', about: { ...questionPage, also: questionPage.also.filter(Boolean) }, format },
    problem: { status: 400, title: messages.badQuestion, text: sentence },
  };
}

/**
 * Sends a page to a visitor who may read it. A reply is itself thenable, so the function returns a word instead.
 * 'replaced': the version was replaced while it was read, and nothing was sent.
 */
async function answerPage(
  site: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { pageOrFile, problem: known, plugin, access }: PageRequest,
): Promise<'sent' | 'replaced'> {
  const { services, bundle, model } = site;
  const { isGuest, isProbe } = access;
  const isPublic =
    plugin.is_opensource && request.headers.authorization === undefined && !isGuest && !isProbe;
  const isQuestion = pageOrFile.kind === 'page' && pageOrFile.about.page === 'ask';
  reply
    .header('x-fieldkit-plugin', plugin.subdomain)
    .header('x-fieldkit-publication', plugin.publication_uuid ?? '')
    .header('cache-control', cacheOf(isPublic, isQuestion))
    .header('vary', 'accept');
  if (isQuestion || !isPublic || plugin.trial_ends_at) reply.header('x-robots-tag', 'noindex');
  const to = {
    ctx: createVisitorContext(services, request, plugin),
    bundle,
    plugin,
    isGuest,
    isProbe,
    writes: model !== null,
  };
  await recordPageChoice(services, request, pageOrFile, { plugin, access });
  if (isPublic && !isQuestion) return answerPublic(site, request, reply, pageOrFile, { ...to, source: null });

  const source =
    isQuestion && !known ? await countQuestionSource(services, request, plugin, access, pageOrFile) : null;
  const isLimited = source !== null && 'isLimited' in source;
  if (isLimited) reply.header('retry-after', source.retryAfter);
  const problem = isLimited ? tooMany : known;
  if (problem && pageOrFile.kind === 'page' && pageOrFile.format === 'md') {
    sendProblemText(reply.code(problem.status), problem);
    return 'sent';
  }
  const page = await renderPluginPage(pageOrFile, { ...to, source: isLimited ? null : source, problem });
  if (!page) return 'replaced';
  reply.code(problem?.status ?? page.status);
  sendText(reply, bundle, page.type, page.body, allowancesOf(plugin, page));
  return 'sent';
}

/** Whether the policy of a page depends on what it shows. */
const namesServers = (pageOrFile: PageOrFile): boolean =>
  pageOrFile.kind === 'page' && pageOrFile.format === 'html' && pageOrFile.about.page === 'method';

const allowancesOf = ({ brand }: Plugin, { origins }: RenderedPage) => ({ accent: brand?.accent, origins });

/**
 * Sends a page of a version that is not published to the member who previews it. Questions are not answered, and nothing
 * is recorded.
 */
async function answerPreview(
  { services, bundle }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { pageOrFile, plugin, served }: Pick<PageRequest, 'pageOrFile' | 'plugin'> & { served: Plugin },
): Promise<'sent' | 'replaced'> {
  const ctx = createVisitorContext(services, request, plugin);
  const isQuestion =
    pageOrFile.kind === 'page' && pageOrFile.about.page === 'ask' && pageOrFile.about.question !== '';
  const problem = isQuestion ? notAnsweredInPreview : null;
  const shown = { ctx, bundle, plugin, served, problem, source: null, writes: false };
  const page = await renderPluginPage(pageOrFile, { ...shown, isGuest: true, isProbe: true });
  if (!page) return 'replaced';
  reply
    .code(page.status)
    .header('x-fieldkit-plugin', plugin.subdomain)
    .header('x-fieldkit-publication', plugin.publication_uuid ?? '')
    .header('cache-control', cacheOf(false, isQuestion))
    .header('x-robots-tag', 'noindex');
  sendText(reply, bundle, page.type, page.body, allowancesOf(plugin, page));
  return 'sent';
}

const { title: previewTitle, message: previewText } = messages.notAnsweredInPreview;
const notAnsweredInPreview: QuestionProblem = { title: previewTitle, text: previewText };

const { title: tooManyTitle, message: tooManyText } = messages.tooManyQuestions;
const tooMany: Problem = { status: 429, title: tooManyTitle, text: tooManyText };

/** Answers to questions are private to their visitor, whose browser may show them again. */
const cacheOf = (isPublic: boolean, isQuestion: boolean): string => {
  if (!isPublic) return 'private, no-store';
  return isQuestion ? 'private, no-cache' : 'no-cache';
};

/**
 * Sends a page that is the same for all visitors. It is rendered and compressed once, and not sent to a browser that
 * has it.
 */
async function answerPublic(
  { bundle, rendered }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  pageOrFile: PageOrFile,
  to: PageRenderInput,
): Promise<'sent' | 'replaced'> {
  const tag = tagOf(bundle.version, to.ctx.env, to.plugin, pageOrFile);
  const isKnown = shows(request, tag);
  // Caches update the headers that they stored, so these are those of the file.
  if (isKnown && !namesServers(pageOrFile)) {
    sendText(reply.code(304).header('etag', tag), bundle, typeOf(pageOrFile), '', {
      accent: to.plugin.brand?.accent,
    });
    return 'sent';
  }
  const page: RenderedPage | null = rendered.find(tag) ?? (await renderPluginPage(pageOrFile, to));
  if (!page) return 'replaced';
  if (page.status === 200) reply.header('etag', tag);
  const allowed = allowancesOf(to.plugin, page);
  if (isKnown && page.status === 200) {
    rendered.keep(tag, page);
    sendText(reply.code(304), bundle, page.type, '', allowed);
    return 'sent';
  }
  reply.code(page.status);
  if (!isHot(pageOrFile, page)) {
    sendText(reply, bundle, page.type, page.body, allowed);
    return 'sent';
  }
  rendered.keep(tag, page);
  const packed = await packPage(page, request.headers['accept-encoding']);
  reply.header('vary', 'accept, accept-encoding');
  if (packed) reply.header('content-encoding', packed.encoding);
  sendText(reply, bundle, page.type, packed?.bytes ?? page.body, allowed);
  return 'sent';
}

/** A strong entity tag of everything that determines the page's content. */
export function tagOf(version: string, env: Env, plugin: Plugin, pageOrFile: PageOrFile): string {
  const { PUBLIC_URL, PLUGIN_DOMAIN, OPERATOR_EMAILS } = env;
  const settings = [PUBLIC_URL, PLUGIN_DOMAIN, OPERATOR_EMAILS.length > 0];
  const hash = createHash('sha256').update(JSON.stringify([version, settings, plugin, pageOrFile]));
  return `"${hash.digest('base64url')}"`;
}

/** Whether the browser has this exact page. */
const shows = hasTag;

/** Search results are not cached, because the same search is rarely repeated soon. */
const isHot = (pageOrFile: PageOrFile, { status }: RenderedPage): boolean =>
  status === 200 &&
  !(
    pageOrFile.kind === 'page' &&
    (pageOrFile.about.page === 'methods' || pageOrFile.about.page === 'workflows') &&
    pageOrFile.about.search !== ''
  );

/**
 * Records that a method's page was read after a search that listed it. Browsers then come from another page of the
 * plugin; programs read Markdown, and send no referrer.
 */
async function recordPageChoice(
  services: Services,
  request: FastifyRequest,
  pageOrFile: PageOrFile,
  { plugin, access }: { plugin: Plugin; access: VisitorAccess },
): Promise<void> {
  if (pageOrFile.kind !== 'page' || pageOrFile.about.page !== 'method' || !isRead(request, access)) return;
  if (pageOrFile.format === 'html' && !isFromPlugin(request)) return;
  const { project_uuid } = plugin;
  await recordChoice(createVisitorContext(services, request, plugin), {
    project_uuid,
    method_uuid: pageOrFile.about.id,
    developer: developerOnPage(services, request, plugin, access),
    origin: originOf(services.secrets, project_uuid, {
      address: request.ip,
      member_uuid: access.member_uuid,
    }),
  });
}

/** The pages send their origin as the referrer. */
function isFromPlugin({ headers: { referer = '', host } }: FastifyRequest): boolean {
  return URL.canParse(referer) && new URL(referer).host === host?.toLowerCase();
}
