import { findSampleLanguage } from '@fieldkit/code-samples/sample-languages.ts';
import { pluginClients } from '@fieldkit/contract/plugin-clients.ts';
import { otherWordings, wordingLimits } from '@fieldkit/contract/wordings.ts';
import * as z from 'zod';
import type { PageAbout } from '../../services/search/page-messages.ts';

/** What a request at a plugin's own host asks for. */
export type PageTarget =
  | PageOrFile
  /** The requested address without its trailing slash. */
  | { kind: 'elsewhere'; to: string }
  /** A question that cannot be answered, and why. */
  | { kind: 'refused'; sentence: string; format: PageFormat; questionPage: QuestionPage };
/** A question as its form sent it. */
type QuestionPage = Extract<PageAbout, { page: 'ask' }>;
type PageFormat = 'html' | 'md';
export type PageOrFile =
  | { kind: 'page'; about: PageAbout; format: PageFormat }
  /** `part`: the slug of one part of the file; '' for the file itself. */
  | { kind: 'file'; file: FileName; part: string };
export type FileName = (typeof files)[keyof typeof files];

const files = {
  '/llms.txt': 'llms',
  '/llms-full.txt': 'full',
  '/skill.md': 'skill',
  '/badge.svg': 'badge',
  '/robots.txt': 'robots',
  '/sitemap.xml': 'sitemap',
  '/changelog.rss': 'rss',
  '/changelog.json': 'feed',
} as const;

/** The maximum length of a search text; the rest is ignored. Questions may be longer. */
const MAX_SEARCHED = 200;
/** The maximum length of a group's id: three resources, whose words are separated. */
const MAX_GROUP = 400;
const MAX_QUESTION = wordingLimits.characters;
/** Reads one character more than is allowed, which is enough to detect that a wording is too long. */
const MAX_READ = MAX_QUESTION + 1;
/** The maximum length of a slug in an address, where a letter may take nine characters. */
const MAX_SLUG = 1_100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses any path with its query. An unknown address leads to the "missing" page. */
export function parsePageTarget(url: string): PageTarget {
  try {
    return readTarget(url);
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const questionPage = questionIn(url.split('?').slice(1).join('?'));
    return {
      kind: 'refused',
      sentence: error.issues[0]?.message ?? '',
      format: formatOf(url),
      questionPage,
    };
  }
}

const formatOf = (url: string): PageFormat => (url.split('?', 1)[0]?.endsWith('.md') ? 'md' : 'html');

function readTarget(url: string): PageTarget {
  const [path = '/', ...rest] = url.split('?');
  const query = rest.join('?');
  const file = Object.entries(files).find(([name]) => name === path)?.[1];
  if (file) return { kind: 'file', file, part: '' };
  const [, parted, part = ''] = /^\/(llms|llms-full)\/([a-z0-9-]{1,90})\.txt$/.exec(path) ?? [];
  if (parted) return { kind: 'file', file: parted === 'llms' ? 'llms' : 'full', part };
  const client = /^\/badge\/([a-z-]{1,20})\.svg$/.exec(path)?.[1];
  if (pluginClients.some(({ id }) => id === client))
    return { kind: 'file', file: 'badge', part: client ?? '' };
  const format = formatOf(url);
  const isMarkdown = format === 'md';
  const about = aboutOf(isMarkdown ? path.slice(0, -'.md'.length) : path, isMarkdown, query);
  if (about) return { kind: 'page', about, format };
  const shorter = /^(\/[\w-][\w/-]*)\/$/.exec(path)?.[1];
  if (shorter && aboutOf(shorter, false, query))
    return { kind: 'elsewhere', to: query ? `${shorter}?${query}` : shorter };
  return { kind: 'page', about: { page: 'missing' }, format };
}

function aboutOf(path: string, isMarkdown: boolean, query: string): PageAbout | null {
  if (path === (isMarkdown ? '/index' : '/')) return { page: 'home' };
  const [, list, id, ...more] = path.split('/');
  if (more.length > 0) return null;
  if (list === 'guides') return aboutGuide(id);
  if (id !== undefined) {
    if (!UUID.test(id)) return null;
    return isList(list) ? { page: pageOf[list], id } : null;
  }
  const parameters = new URLSearchParams(query);
  const search = cleanText(parameters.get('q'), MAX_SEARCHED);
  const number = numberIn(parameters.get('page'));
  if (list === 'changelog') return { page: 'changelog', number };
  if (list === 'events' || list === 'models') return { page: list, number };
  const match = search && parameters.get('match') === 'weak' ? { match: 'weak' as const } : {};
  if (list === 'workflows') return { page: 'workflows', search, number, ...match };
  if (list === 'ask') {
    const question = questionIn(query);
    return { ...question, also: otherWordings.parse(question.also) };
  }
  if (list !== 'methods') return null;
  return { page: 'methods', search, number, ...filtersIn(parameters), ...match };
}

/** The library, and the tag or group, whose methods are listed. */
function filtersIn(parameters: URLSearchParams) {
  const library = parameters.get('library')?.toLowerCase() ?? '';
  const library_uuid = UUID.test(library) ? library : '';
  const group = cleanText(parameters.get('group'), MAX_GROUP);
  if (group) return { library_uuid, tag: null, group };
  const tag = parameters.get('tag');
  return { library_uuid, tag: tag === null ? null : cleanText(tag, MAX_SEARCHED) };
}

/** What a visitor typed into the search of all pages. */
export const readSearch = (url: string): string =>
  cleanText(new URLSearchParams(url.split('?').slice(1).join('?')).get('q'), MAX_SEARCHED);

function questionIn(query: string): QuestionPage {
  const parameters = new URLSearchParams(query);
  return {
    page: 'ask',
    question: cleanText(parameters.get('q'), MAX_QUESTION),
    also: parameters.getAll('also').map((wording) => cleanText(wording, MAX_READ)),
    language: findSampleLanguage(parameters.get('language') ?? '')?.id ?? '',
  };
}

/** The list of guides, or one by its slug, in which letters of other scripts are encoded. */
function aboutGuide(part: string | undefined): PageAbout | null {
  if (part === undefined) return { page: 'guides' };
  if (part.length > MAX_SLUG || !/^(?:[\w-]|%[\da-f]{2})+$/i.test(part)) return null;
  // Unlike decodeURIComponent, this does not throw on a malformed sequence.
  const slug = new URLSearchParams(`slug=${part}`).get('slug') ?? '';
  return /^[\p{Ll}\p{Lo}\p{N}-]+$/u.test(slug) ? { page: 'guide', slug } : null;
}

const pageOf = { workflows: 'workflow', methods: 'method', events: 'event', models: 'model' } as const;
const isList = (name: string | undefined): name is keyof typeof pageOf =>
  name !== undefined && Object.hasOwn(pageOf, name);

/** Limits the length, and removes control characters, which PostgreSQL cannot store. */
const cleanText = (text: string | null, max: number): string =>
  (text ?? '')
    .slice(0, max * 4)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();

/** An invalid number counts as the first page; the list handles numbers past the last page. */
const numberIn = (text: string | null): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 1);
