import dns from 'node:dns/promises';
import { buffer } from 'node:stream/consumers';
import { limits } from '@fieldkit/contract/limits.ts';
import { pagesTooLarge } from '@fieldkit/contract/messages/guides.ts';
import type { PageLink } from '@fieldkit/spec-importer/guides/open-guide-source.ts';
import type { Validators } from '../../platform/database/schema/guides.ts';
import { conflict, Refusal } from '../../platform/http-kit/errors.ts';
import { type SpooledFile, spoolFile } from '../../platform/http-kit/spool-file.ts';
import type { Context } from '../context.ts';
import { isPublicAddress, webPorts } from './address-rules.ts';
import { type FetchedFile, type FetchGuards, fetchWithGuards } from './fetch-with-guards.ts';
import { fetchFailed, statusSentence } from './read-body-within.ts';
import { robotsRules } from './robots-rules.ts';

const REQUEST_TIMEOUT_S = 15;
const MAX_PAGE_BYTES = 5 * 1024 * 1024;
const MAX_TOTAL_BYTES = 50 * 1024 * 1024;
const MAX_ROBOTS_BYTES = 200 * 1024;
const MAX_CONCURRENT = 4;
/** A site that has no Markdown of its first pages has none of the others. */
const MARKDOWN_TRIES = 2;

/** The requests of one refresh: at most `left`, until `signal` ends. */
export type FetchBudget = { left: number; signal: AbortSignal };
type FetchContext = Context<'env'>;

const headers = {
  accept: 'text/markdown, text/plain;q=0.9, text/html;q=0.8, application/xml;q=0.7, */*;q=0.5',
};

function guardsFor({ env }: FetchContext, { signal }: FetchBudget): Omit<FetchGuards, 'maxBytes'> {
  return {
    ports: webPorts,
    privateHosts: env.FETCH_PRIVATE_HOSTS,
    seconds: REQUEST_TIMEOUT_S,
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_S * 1000)]),
    resolve: (host) => dns.lookup(host, { all: true }),
    isPublic: isPublicAddress,
  };
}

export const validatorsIn = ({ headers }: Pick<FetchedFile<unknown>, 'headers'>): Validators => ({
  etag: (headers.etag ?? '').slice(0, 500),
  last_modified: (headers['last-modified'] ?? '').slice(0, 100),
});

const conditions = (validators: Validators | null | undefined) => ({
  ...(validators?.etag && { 'if-none-match': validators.etag }),
  ...(validators?.last_modified && { 'if-modified-since': validators.last_modified }),
});

/**
 * Fetches the address of a source to disk; the caller closes it.
 * @param validators of the last time; null to fetch it in any case
 * @returns null if it did not change
 * @throws Refusal as for a document
 */
export async function fetchSource(
  ctx: FetchContext,
  url: string,
  validators: Validators | null,
  budget: FetchBudget,
): Promise<FetchedFile<SpooledFile> | null> {
  budget.left -= 1;
  const guards = guardsFor(ctx, budget);
  const found = await fetchWithGuards(
    url,
    {
      ...guards,
      maxBytes: limits.documentBytes,
      headers: { ...headers, ...conditions(validators) },
      seesStatus: true,
    },
    (body) => spoolFile(ctx.env, body),
  );
  if (found.status >= 200 && found.status <= 299) return found;
  await found.content.close();
  if (found.status === 304 && validators) return null;
  throw fetchFailed(statusSentence(found.status));
}

/** Which pages of a site its `robots.txt` allows; all of them if it cannot be fetched. */
export async function fetchRobots(
  ctx: FetchContext,
  origin: string,
  budget: FetchBudget,
): Promise<(url: URL) => boolean> {
  budget.left -= 1;
  const guards = guardsFor(ctx, budget);
  try {
    const { content } = await fetchWithGuards(
      `${origin}/robots.txt`,
      { ...guards, maxBytes: MAX_ROBOTS_BYTES },
      buffer,
    );
    return robotsRules(content.toString());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return robotsRules('');
  }
}

/** The address that answered for a page the last time, and its validators. */
export type KnownPage = Validators & { url: string };
/** What became of a page: fetched with some bytes, not changed, deleted at the source, or not fetched. */
export type PageOutcome =
  | { is: 'fetched'; link: PageLink; bytes: number; fetched: KnownPage }
  | { is: 'unchanged' | 'deleted' | 'not_fetched' | 'too_many'; link: PageLink };
type PageAnswer = { outcome: PageOutcome; content: Buffer | null };

/**
 * Fetches pages of one site, a few at a time, one after the other into one file; the caller closes it. Pages come as
 * Markdown where the site offers it.
 * @param known for each address, what answered the last time
 * @throws Refusal if they are too large together
 */
export async function fetchPages(
  ctx: FetchContext,
  links: readonly PageLink[],
  known: ReadonlyMap<string, KnownPage>,
  budget: FetchBudget,
): Promise<{ content: SpooledFile; outcomes: PageOutcome[] }> {
  const outcomes: PageOutcome[] = [];
  const site: Site = { markdown: 'unknown', misses: 0 };
  async function* pages(): AsyncGenerator<Buffer> {
    let all = 0;
    const one = (link: PageLink) => fetchPage({ ctx, site, budget }, link, known.get(link.url));
    for await (const { outcome, content } of yieldInOrder(links, one)) {
      outcomes.push(outcome);
      if (!content) continue;
      all += content.length;
      if (all > MAX_TOTAL_BYTES) throw conflict(pagesTooLarge(MAX_TOTAL_BYTES / 1024 / 1024));
      yield content;
    }
  }
  return { content: await spoolFile(ctx.env, pages()), outcomes };
}

async function* yieldInOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    const next = work(item);
    next.catch(() => {}); // It is thrown when it is its turn.
    running.push(next);
    if (running.length >= MAX_CONCURRENT) yield await (running.shift() as Promise<Result>);
  }
  for (const next of running) yield await next;
}

/** Whether a site offers its pages as Markdown, in addition to the HTML. */
type Site = { markdown: 'unknown' | 'offered' | 'missing'; misses: number };
type Visit = { ctx: FetchContext; site: Site; budget: FetchBudget };
type Answer = { status: number; url: string; content: Buffer; isHtml: boolean; validators: Validators };

async function fetchPage(visit: Visit, link: PageLink, known: KnownPage | undefined): Promise<PageAnswer> {
  if (visit.budget.left <= 0) return { outcome: { is: 'too_many', link }, content: null };
  const { site } = visit;
  const markdown = markdownAddress(link.url);
  const first = known?.url ?? (site.markdown === 'offered' && markdown ? markdown : link.url);
  let found = await requestPage(visit, first, known);
  if (found?.status === 304) return { outcome: { is: 'unchanged', link }, content: null };
  if (first !== link.url && !isMarkdown(found)) found = await requestPage(visit, link.url);
  else if (found?.isHtml && isPage(found) && markdown && site.markdown !== 'missing') {
    const other = await requestPage(visit, markdown);
    if (isMarkdown(other)) [found, site.markdown] = [other, 'offered'];
    else if (++site.misses >= MARKDOWN_TRIES && site.markdown === 'unknown') site.markdown = 'missing';
  }
  if (!found || !isPage(found)) {
    const isDeleted = found?.status === 404 || found?.status === 410;
    return { outcome: { is: isDeleted ? 'deleted' : 'not_fetched', link }, content: null };
  }
  const { content, validators, url } = found;
  return {
    outcome: { is: 'fetched', link, bytes: content.length, fetched: { ...validators, url } },
    content,
  };
}

const isPage = ({ status, content }: Answer): boolean => status >= 200 && status <= 299 && content.length > 0;
const isMarkdown = (answer: Answer | null): boolean => answer !== null && isPage(answer) && !answer.isHtml;

/** Requests an address of the site; null if it has no answer, or one that is not a page. */
async function requestPage(
  { ctx, budget }: Visit,
  address: string,
  validators?: Validators,
): Promise<Answer | null> {
  if (budget.left <= 0 || budget.signal.aborted) return null;
  budget.left -= 1;
  try {
    const {
      content,
      status,
      headers: received,
    } = await fetchWithGuards(
      address,
      {
        ...guardsFor(ctx, budget),
        maxBytes: MAX_PAGE_BYTES,
        origin: new URL(address).origin,
        headers: { ...headers, ...conditions(validators) },
        seesStatus: true,
      },
      buffer,
    );
    const beginning = content.subarray(0, 500).toString('latin1');
    const isHtml = /^\s*<(?:!doctype html|html|!--)/i.test(beginning);
    return { status, url: address, content, isHtml, validators: validatorsIn({ headers: received }) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
    return null;
  }
}

/** The address at which many sites serve a page as Markdown; '' if the page's address names another kind of file. */
function markdownAddress(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, '') || '/index';
  if (/\.(?!html?$)\w{1,8}$/i.test(path)) return '';
  url.pathname = `${path.replace(/\.html?$/i, '')}.md`;
  return url.href;
}
