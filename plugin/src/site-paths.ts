import type { PublishedChange } from '@fieldkit/contract/changelog.ts';
import type {
  CitationView,
  LibraryVersionView,
  PluginPageView,
  SearchMatches,
  SiteView,
} from '@fieldkit/contract/plugin-site.ts';
import { encodeUriPart } from '@fieldkit/contract/uri-text.ts';

/** The addresses of the pages, and of their Markdown versions. */
export const paths = {
  home: '/',
  workflows: '/workflows',
  guides: '/guides',
  events: '/events',
  models: '/models',
  methods: '/methods',
  changelog: '/changelog',
  rssFeed: '/changelog.rss',
  jsonFeed: '/changelog.json',
  ask: '/ask',
  writtenAnswer: '/ask/written',
  report: '/ask/report',
  vote: '/vote',
  quickSearch: '/search.json',
  llmsText: '/llms.txt',
  llmsFullText: '/llms-full.txt',
  skill: '/skill.md',
  installKey: '/install-key',
  mcp: '/mcp',
  enter: '/enter',
  leave: '/leave',
} as const;

/** The id of the code on the page of a method. */
export const codeId = 'samples';

export const workflowPath = (workflow_uuid: string): string => `/workflows/${encodeUriPart(workflow_uuid)}`;
export const methodPath = (method_uuid: string): string => `/methods/${encodeUriPart(method_uuid)}`;

export const eventPath = (event_uuid: string): string => `/events/${encodeUriPart(event_uuid)}`;
export const eventsPath = (page?: number): string => withQuery(paths.events, [['page', pageText(page)]]);

export const modelPath = (model_uuid: string): string => `/models/${encodeUriPart(model_uuid)}`;
export const modelsPath = (page?: number): string => withQuery(paths.models, [['page', pageText(page)]]);

/** The changelog, or a version in it. */
export const changelogPath = (page?: number): string =>
  withQuery(paths.changelog, [['page', pageText(page)]]);
export const versionAnchor = (version: number): string => `v${version}`;
/** The entry of a version. */
export const entryPath = ({ version, page }: { version: number; page: number }): string =>
  `${changelogPath(page)}#${versionAnchor(version)}`;

/** The page of something that was changed. */
export function changedPath({ kind, id }: Pick<PublishedChange, 'kind' | 'id'>): string {
  if (kind === 'library') return methodsPath({ library: id });
  if (kind === 'method') return methodPath(id);
  if (kind === 'workflow') return workflowPath(id);
  return kind === 'event' ? eventPath(id) : guidePath(id);
}

/** The path at which the document of a library is downloaded. */
export const documentPath = (library_uuid: string): string => `/documents/${encodeUriPart(library_uuid)}`;

/** Whether the owner offers the document of a library. */
export const isDocumentOffered = ({ brand }: Pick<SiteView, 'brand'>, library_uuid: string): boolean =>
  brand?.documents?.includes(library_uuid) === true;

export const guidePath = (slug: string, anchor = ''): string =>
  `/guides/${encodeUriPart(slug)}${anchor && `#${encodeUriPart(anchor)}`}`;

/** The page or the section with an id such as `errors#retries`. */
export function sectionPath(id: string): string {
  const [slug = '', anchor = ''] = id.split('#');
  return guidePath(slug, anchor);
}

export function citedPath({ kind, id }: CitationView): string {
  if (kind === 'method') return methodPath(id);
  return kind === 'workflow' ? workflowPath(id) : sectionPath(id);
}

/**
 * The path of the methods page with the given filters. Unset filters are omitted. The tag '' selects methods
 * without tags, and a group some of these.
 */
export function methodsPath(chosen: {
  q?: string;
  library?: string;
  tag?: string | null;
  group?: string | undefined;
  match?: SearchMatches['shown'] | undefined;
  page?: number;
}): string {
  return withQuery(paths.methods, [
    ['q', chosen.q],
    ['library', chosen.library],
    ['tag', chosen.group ? undefined : (chosen.tag ?? undefined), true],
    ['group', chosen.group],
    ['match', chosen.match === 'weak' ? chosen.match : undefined],
    ['page', pageText(chosen.page)],
  ]);
}

export const workflowsPath = (chosen: {
  q?: string;
  match?: SearchMatches['shown'] | undefined;
  page?: number;
}): string =>
  withQuery(paths.workflows, [
    ['q', chosen.q],
    ['match', chosen.match === 'weak' ? chosen.match : undefined],
    ['page', pageText(chosen.page)],
  ]);

export const askPath = (question: string, language = ''): string =>
  withQuery(paths.ask, [
    ['q', question],
    ['language', language],
  ]);

const pageText = (page = 1): string => (page > 1 ? String(page) : '');

function withQuery(
  path: string,
  pairs: [name: string, value: string | undefined, keepEmpty?: boolean][],
): string {
  const nonEmpty = pairs.filter(([, value, keepEmpty]) => value !== undefined && (value !== '' || keepEmpty));
  const query = new URLSearchParams(nonEmpty.map(([name, value]) => [name, value ?? ''])).toString();
  return query ? `${path}?${query}` : path;
}

/** The page of a library's version, or of a method in it. */
export const versionPath = ({ library_uuid, method_uuid }: LibraryVersionView): string =>
  method_uuid ? methodPath(method_uuid) : methodsPath({ library: library_uuid });

/** The address of a page within its site. */
export function pathOf(shown: PluginPageView): string {
  switch (shown.page) {
    case 'home':
    case 'missing':
      return paths.home;
    case 'workflows':
      return workflowsPath({ q: shown.search, match: shown.matches?.shown, page: shown.part.page });
    case 'workflow':
      return workflowPath(shown.workflow.workflow_uuid);
    case 'guides':
      return paths.guides;
    case 'guide':
      return guidePath(shown.guide.slug);
    case 'events':
      return eventsPath(shown.part.page);
    case 'event':
      return eventPath(shown.event.event_uuid);
    case 'models':
      return modelsPath(shown.part.page);
    case 'model':
      return modelPath(shown.model.model_uuid);
    case 'changelog':
      return changelogPath(shown.part.page);
    case 'methods':
      return methodsPath({
        q: shown.search,
        library: shown.library_uuid,
        tag: shown.tag,
        group: shown.group,
        match: shown.matches?.shown,
        page: shown.part.page,
      });
    case 'method':
      return methodPath(shown.method.method_uuid);
    case 'ask':
      return askPath(shown.question, shown.language);
  }
}

/** The social picture of a page. Others keep pictures for long, so its address changes with each version and brand. */
export function picturePathOf(path: string, { version, brand }: SiteView): string {
  const [place = '/'] = path.split('?');
  const look = brand ? `-${brand.accent.slice(1)}${brand.pictures.icon?.path.slice(7, 15) ?? ''}` : '';
  return `/og${place === '/' ? '/index' : place}.png?v=${version}${encodeUriPart(look)}`;
}

/** "/methods?q=a" → "/methods.md?q=a". The home page is /index.md. */
export function markdownPath(path: string): string {
  const [, place = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return `${place === '/' ? '/index.md' : `${place}.md`}${rest}`;
}
