import { type GuideRefreshCounts, guideSourceLimits } from '@fieldkit/contract/guide-sources.ts';
import { noPageRead, noPages } from '@fieldkit/contract/messages/guides.ts';
import type {
  FetchedGuide,
  GuideSourceContent,
  PageLink,
} from '@fieldkit/spec-importer/guides/open-guide-source.ts';
import type { Validators } from '../../platform/database/schema/guides.ts';
import { alwaysAvailable } from '../../platform/database/watch-database.ts';
import { conflict, Refusal } from '../../platform/http-kit/errors.ts';
import type { Context } from '../context.ts';
import {
  type FetchBudget,
  fetchPages,
  fetchRobots,
  fetchSource,
  type KnownPage,
  validatorsIn,
} from './fetch-guide-pages.ts';
import { countFetchOfAccount, countImport } from './import-slots.ts';
import { type ReadRequest, readGuidePagesInProcess, readGuideSourceInProcess } from './open-import.ts';
import { archiveOf } from './repository-archives.ts';
import { takeUploadSlot } from './upload-slots.ts';

const TIMEOUT_S = 60;
const MAX_SITEMAPS = 50;
type LeftOut = GuideRefreshCounts['left_out'][number];

export type SourceRequest = {
  project_uuid: string;
  url: string;
  /** Only pages below this path; '' for all. */
  folder: string;
  /** Of the last refresh; null to fetch the address in any case. */
  validators: Validators | null;
  /** The last response at the address of each guide of this source. */
  known: ReadonlyMap<string, KnownPage>;
  /** Addresses that need not be fetched, because their guides would not change. */
  unwanted: ReadonlySet<string>;
};

/** The guides of a source, and what is known of pages without a guide. */
export type ReadSource = {
  kind: Exclude<GuideSourceContent['kind'], 'sitemap_index'>;
  guides: (FetchedGuide & { fetched: KnownPage | null })[];
  /** Pages that have not changed since the last time. */
  unchanged: string[];
  /** Pages that the source no longer has. */
  deleted: string[];
  /** All pages that the source has; null if it has more than were read. */
  listed: ReadonlySet<string> | null;
  left_out: LeftOut[];
  elsewhere: number;
  validators: Validators | null;
};

/**
 * Fetches the guides of an address, within the limits of requests, size and time of one refresh. Everything is read in
 * a separate process. Pages that cannot be fetched are left out.
 * @returns null if nothing changed
 * @throws Refusal if the address may not be fetched or has no guides; 429 if the account has fetched too many
 */
export async function readGuideSource(
  ctx: Context<'env' | 'meters' | 'availability' | 'secrets'>,
  request: SourceRequest,
): Promise<ReadSource | null> {
  await countFetchOfAccount(ctx);
  const counted = await countImport(ctx);
  const releaseSlot = await takeUploadSlot(ctx);
  const availability = ctx.availability ?? alwaysAvailable;
  const { unavailable, stop } = availability.watch();
  const signal = AbortSignal.any([unavailable, AbortSignal.timeout(TIMEOUT_S * 1000)]);
  const budget = { left: guideSourceLimits.requests, signal };
  const reading = { project_uuid: request.project_uuid, counted, availability };
  try {
    unavailable.throwIfAborted();
    return await readWithin({ ctx, budget, reading }, request);
  } catch (error) {
    throw unavailable.aborted ? unavailable.reason : error;
  } finally {
    stop();
    releaseSlot();
  }
}

type Work = { ctx: Context<'env'>; budget: FetchBudget; reading: ReadRequest };

async function readWithin(work: Work, request: SourceRequest): Promise<ReadSource | null> {
  const { url, folder } = archiveOf(request);
  const root = await openAddress(work, { url, folder, validators: request.validators });
  if (!root) return null;
  const { content, base, validators } = root;
  if (content.kind === 'sitemap_index') {
    const lists = await followSitemaps(work, content.sitemaps, base, root.requested);
    return readPages(work, request, { kind: 'sitemap', ...lists }, base);
  }
  if ('links' in content) return readPages(work, request, content, base);
  const { kind, guides, left_out } = content;
  const others = left_out.flatMap(({ path }) => [path, `${url}#${path}`]);
  return {
    kind,
    guides: guides.map((guide) => ({ ...guide, fetched: null })),
    listed: new Set([...guides.map((guide) => guide.url), ...others]),
    unchanged: [],
    deleted: [],
    left_out,
    elsewhere: 0,
    validators,
  };
}

type OpenedAddress = {
  content: GuideSourceContent;
  base: string;
  requested: string;
  validators: Validators | null;
};

async function openAddress(
  { ctx, budget, reading }: Work,
  { url, folder, validators }: Pick<SourceRequest, 'url' | 'folder' | 'validators'>,
): Promise<OpenedAddress | null> {
  const found = await fetchSource(ctx, url, validators, budget);
  if (!found) return null;
  try {
    const base = found.url.href;
    const content = await readGuideSourceInProcess(found.content, { url, base, folder }, reading);
    // Lists are fetched each time, because their pages may have changed.
    const isList = content.kind === 'sitemap_index' || 'links' in content;
    return { content, base, requested: url, validators: isList ? null : validatorsIn(found) };
  } finally {
    await found.content.close();
  }
}

type Links = { links: PageLink[]; isWhole: boolean };

/** The pages of all sitemaps of an index, each of which is fetched once. */
async function followSitemaps(
  work: Work,
  sitemaps: readonly string[],
  base: string,
  requested: string,
): Promise<Links> {
  const { origin } = new URL(base);
  const seen = new Set([base, requested]);
  const waiting = [...sitemaps];
  const links: PageLink[] = [];
  let isWhole = true;
  for (let fetched = 0; waiting.length > 0; ) {
    const url = waiting.shift() ?? '';
    if (seen.has(url) || new URL(url).origin !== origin) continue;
    if (fetched >= MAX_SITEMAPS || work.budget.signal.aborted) return { links, isWhole: false };
    seen.add(url);
    fetched += 1;
    const opened = await openAddress(work, { url, folder: '', validators: null }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
      return null;
    });
    if (opened?.content.kind === 'sitemap_index') waiting.push(...opened.content.sitemaps);
    else if (opened?.content.kind === 'sitemap') {
      links.push(...opened.content.links);
      isWhole &&= opened.content.isWhole;
    } else isWhole = false;
  }
  return { links, isWhole };
}

async function readPages(
  work: Work,
  { folder, known, unwanted }: SourceRequest,
  { kind, links, isWhole }: Links & { kind: 'llms_txt' | 'sitemap' },
  base: string,
): Promise<ReadSource> {
  const { ctx, budget, reading } = work;
  const own = pagesOfSite(links, base, folder);
  if (own.length === 0) throw conflict(noPages(folder));
  const isAllowed = await fetchRobots(ctx, new URL(base).origin, budget);
  const { allowed = [], refused = [] } = Object.groupBy(own, ({ url }) =>
    isAllowed(new URL(url)) ? 'allowed' : 'refused',
  );
  const left_out = refused.map(({ url }) => asLeftOut(url, 'robots'));
  const chosenPages = allowed.filter(({ url }) => !unwanted.has(url));
  const { content, outcomes } = await fetchPages(ctx, chosenPages, known, budget);
  try {
    const urlsOf = (is: string) => outcomes.flatMap((one) => (one.is === is ? [one.link.url] : []));
    const fetched = outcomes.flatMap((one) => (one.is === 'fetched' ? [one] : []));
    const pages = fetched.map(({ link, bytes }) => ({ ...link, bytes }));
    const read = pages.length > 0 ? await readGuidePagesInProcess(content, pages, reading) : [];
    const withText = read.flatMap((page, at) =>
      page.text === '' ? [] : [{ ...page, fetched: fetched[at]?.fetched ?? null }],
    );
    for (const page of read) if (page.text === '') left_out.push(asLeftOut(page.url, 'empty'));
    for (const url of urlsOf('not_fetched')) left_out.push(asLeftOut(url, 'not_fetched'));
    for (const url of urlsOf('too_many')) left_out.push(asLeftOut(url, 'too_many'));
    const [unchanged, deleted] = [urlsOf('unchanged'), urlsOf('deleted')];
    if (withText.length + unchanged.length === 0 && chosenPages.length > 0)
      throw conflict(noPageRead(chosenPages.length));
    return {
      kind,
      guides: withText,
      unchanged,
      deleted,
      left_out,
      validators: null,
      listed: isWhole ? new Set(own.map(({ url }) => url)) : null,
      elsewhere: links.length - own.length,
    };
  } finally {
    await content.close();
  }
}

const asLeftOut = (path: string, reason: LeftOut['reason']): LeftOut => ({ path, reason });

/** Files that are not pages of text. */
const otherFile =
  /\.(?:pdf|png|jpe?g|gif|svg|webp|ico|zip|t?gz|json|ya?ml|xml|mp4|css|js)$|\/llms[\w-]*\.txt$/i;

/** The pages of the site itself in a folder, once each. */
function pagesOfSite(links: readonly PageLink[], base: string, folder: string): PageLink[] {
  const { origin } = new URL(base);
  const path = new URL(`/${folder}`, origin).pathname.replace(/\/$/, '');
  const own = new Map<string, PageLink>();
  for (const link of links) {
    const url = new URL(link.url);
    const isInFolder = url.pathname === path || url.pathname.startsWith(`${path}/`);
    if (url.origin !== origin || !isInFolder || otherFile.test(url.pathname)) continue;
    if (!own.has(link.url)) own.set(link.url, link);
  }
  return [...own.values()];
}
