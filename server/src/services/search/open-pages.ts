import type { LibraryView, PagePosition } from '@fieldkit/contract/plugin-site.ts';
import { findAnswer } from './answers/find-answer.ts';
import { draftSteps } from './drafts/draft-steps.ts';
import type { Similarities } from './embeddings/vector-set.ts';
import type { EventIndex } from './events/index-events.ts';
import { openGuideViews } from './guides/guide-views.ts';
import type { GuideIndex } from './guides/index-guides.ts';
import type { LearnedChoices } from './learning/learned-choices.ts';
import { memoize } from './memoize.ts';
import type { ModelIndex } from './models/index-models.ts';
import type { PageAbout, PageContent, ReadPage } from './page-messages.ts';
import { openQuickSearch } from './pages/quick-results.ts';
import { type FoundList, searchList } from './pages/search-list.ts';
import { openContents, type PageTexts } from './pages/site-contents.ts';
import {
  buildSiteIndex,
  type ListDescription,
  methodsOfSection,
  type SiteIndex,
  withTagsOf,
} from './pages/site-index.ts';
import { openNavigation } from './pages/site-navigation.ts';
import { suggestQuestions } from './pages/suggested-questions.ts';
import { buildSearchIndex } from './search-index.ts';
import type { PublishedMethod, PublishedWorkflow } from './search-messages.ts';
import type { SearchContext, SearchedContent } from './search-published.ts';

const METHODS_A_PAGE = 50;
const WORKFLOWS_A_PAGE = 24;
const EVENTS_A_PAGE = 100;
const MODELS_A_PAGE = 100;
const WORKFLOWS_AT_HOME = 12;
const GUIDES_AT_HOME = 6;
const WORKFLOWS_IN_INDEX = 200;

/** Limits for the installable plugin, whose files have a total size. */
const METHODS_IN_PACKAGE = 400;
const WORKFLOWS_IN_PACKAGE = 60;
const ASKED_IN_PACKAGE = 120;

const missing = { page: 'missing' } as const;

type PagesInput = {
  /** What is listed and searched unless an older version is chosen. */
  latest: SearchedContent;
  all: SearchedContent;
  /** The pages about libraries, which the index of guides contains. */
  described?: SearchContext['described'];
  guideIndex?: () => GuideIndex;
  eventIndex?: () => EventIndex;
  modelIndex?: () => ModelIndex;
};

/** Returns the content of each page of a published version. */
export function openPages({
  latest,
  all,
  described = [],
  guideIndex,
  eventIndex,
  modelIndex,
}: PagesInput): (
  about: PageAbout,
  similarities?: readonly Similarities[],
  learned?: LearnedChoices,
) => ReadPage {
  const { published, index, workflowIndex } = latest;
  const { project, libraries, methods, workflows = [], guides = [], events = [], models = [] } = published;
  const siteIndex = buildSiteIndex(all.published, described);
  const guideViews = openGuideViews(guides, described);
  const isListed = new Set(libraries.map(({ library_uuid }) => library_uuid));
  const listedEvents = memoize(
    () => eventIndex?.().listed(isListed, EVENTS_A_PAGE) ?? { events: [], letters: [] },
  );
  const listedModels = memoize(
    () => modelIndex?.().listed(isListed, MODELS_A_PAGE) ?? { models: [], letters: [] },
  );
  const facts = {
    texts: project ?? null,
    libraries: libraries.length,
    methods: methods.length,
    workflows: workflows.length,
    guides: guides.length,
    events: events.length,
    models: models.length,
  };

  /** Single pages, by kind and id. */
  const texts: PageTexts = {
    workflows: (id) => {
      const workflow = siteIndex.workflowOf.get(id);
      return workflow ? { page: 'workflow', workflow: siteIndex.wholeWorkflow(workflow) } : missing;
    },
    methods: (id) => {
      const method = siteIndex.methodOf.get(id);
      if (!method) return missing;
      const users = siteIndex.usersOf(id).map(siteIndex.workflowLine);
      const callbacks = eventIndex?.().ofMethod(id) ?? [];
      const named = modelIndex?.().ofMethod(id) ?? [];
      const view = siteIndex.whole(method);
      const inFields = modelIndex?.().namedBy(method.library_uuid, view.responses);
      const whole = { ...view, callbacks, ...(named.length > 0 && { models: named }), ...inFields };
      return { page: 'method', method: whole, workflows: users };
    },
    guides: (slug) => {
      const guide = guideViews.whole(slug);
      return guide ? { page: 'guide', guide } : missing;
    },
    events: (id) => {
      const event = eventIndex?.().whole(id);
      return event ? { page: 'event', event } : missing;
    },
    models: (id) => {
      const lineOf = (method_uuid: string) => {
        const method = siteIndex.methodOf.get(method_uuid);
        return method ? siteIndex.line(method) : null;
      };
      const model = modelIndex?.().whole(id, lineOf);
      return model ? { page: 'model', model } : missing;
    },
  };
  const suggestions = memoize(() => suggestQuestions(siteIndex, workflows));
  const contents = memoize(() =>
    openContents({
      published,
      siteIndex,
      described,
      guideLines: guideViews.allLines,
      texts,
      events: listedEvents().events,
      models: listedModels().models,
    }),
  );

  const quickSearch = openQuickSearch({
    ...latest,
    described,
    guides: guideIndex,
    events: eventIndex,
    models: modelIndex,
  });

  type Show<Page> = (
    about: Extract<PageAbout, { page: Page }>,
    similarities?: readonly Similarities[],
    learned?: LearnedChoices,
  ) => PageContent;
  const pages: { [Page in PageAbout['page']]: Show<Page> } = {
    missing: () => missing,
    home: ({ index: chosen }) => ({
      page: 'home',
      ...(chosen && siteIndex.beginning(methods, chosen)),
      libraries: siteIndex.libraries,
      guides: guideViews.lines().slice(0, GUIDES_AT_HOME),
      workflows: workflows.slice(0, WORKFLOWS_AT_HOME).map(siteIndex.workflowLine),
    }),
    workflow: ({ id }) => texts.workflows(id),
    method: ({ id }) => texts.methods(id),
    guides: () => ({ page: 'guides', guides: guideViews.lines() }),
    guide: ({ slug }) => texts.guides(slug),
    events: ({ number }) => {
      const listed = listedEvents();
      const { part, shown } = partOf(listed.events, number, EVENTS_A_PAGE);
      return { page: 'events', events: shown, letters: listed.letters, part };
    },
    event: ({ id }) => texts.events(id),
    models: ({ number }) => {
      const listed = listedModels();
      const { part, shown } = partOf(listed.models, number, MODELS_A_PAGE);
      return { page: 'models', models: shown, letters: listed.letters, part };
    },
    model: ({ id }) => texts.models(id),
    workflows: ({ search, match, number }) => {
      const found = search
        ? searchList({ index: workflowIndex(), things: workflows, textOf: textOfWorkflow }, search)()
        : { best: workflows, weak: [] };
      const { list, matches } = listedOf(found, match);
      const { part, shown } = partOf(list, number, WORKFLOWS_A_PAGE);
      return { page: 'workflows', workflows: shown.map(siteIndex.workflowLine), search, ...matches, part };
    },
    methods: (about) =>
      methodsPage(
        about,
        about.library_uuid === '' || isListed.has(about.library_uuid) ? latest : all,
        siteIndex,
      ),
    ask: ({ question, also, language }, similarities, learned) => ({
      page: 'ask',
      question,
      language,
      found: findAnswer(question, also, language, {
        ...latest,
        siteIndex,
        guideIndex: guides.length + described.length > 0 ? guideIndex : undefined,
        similarities,
        learned,
      }),
    }),
    quick: ({ search }, similarities, learned) => ({
      page: 'quick',
      results: quickSearch(search, { similarities, learned }),
    }),
    suggestions: () => ({ page: 'suggestions', questions: suggestions() }),
    draft: ({ question }) => ({ page: 'draft', ...draftSteps(question, published, index()) }),
    package: ({ askedMethods, askedWorkflows }) => {
      const first = askedWorkflows.flatMap((id) => siteIndex.workflowOf.get(id) ?? []);
      return {
        page: 'package',
        libraries: siteIndex.libraries,
        workflows: [...new Set([...first, ...workflows])]
          .slice(0, WORKFLOWS_IN_PACKAGE)
          .map(siteIndex.wholeWorkflow),
        methods: someOfEach(siteIndex).map(siteIndex.line),
        asked: askedMethods
          .flatMap((id) => siteIndex.methodOf.get(id) ?? [])
          .filter(({ library_uuid }) => isListed.has(library_uuid))
          .slice(0, ASKED_IN_PACKAGE)
          .map(siteIndex.whole),
        guides: guideViews.lines(),
      };
    },
    changelog: ({ things = [] }) => ({
      page: 'changelog',
      existing: things.filter((thing) => {
        const [kind = '', id = ''] = thing.split(' ');
        return (
          (kind === 'library' && siteIndex.viewOf.has(id)) ||
          (kind === 'method' && siteIndex.methodOf.has(id)) ||
          (kind === 'workflow' && siteIndex.workflowOf.has(id)) ||
          (kind === 'guide' && guides.some(({ slug }) => slug === id)) ||
          (kind === 'event' && (all.published.events ?? []).some(({ event_uuid }) => event_uuid === id))
        );
      }),
    }),
    index: () => ({
      page: 'index',
      libraries: siteIndex.libraries,
      workflows: workflows.slice(0, WORKFLOWS_IN_INDEX).map(siteIndex.workflowLine),
    }),
    contents: () => contents().list(),
    part: ({ slug }) => contents().part(slug) ?? missing,
    full: ({ slug }) => contents().full(slug) ?? missing,
    siteMap: () => ({ page: 'siteMap', paths: contents().paths() }),
  };
  const navigation = openNavigation(published, siteIndex, {
    events: () => eventIndex?.().lines ?? [],
    models: () => modelIndex?.().lines ?? [],
  });
  return (about, similarities, learned) => {
    const content = pages[about.page](about as never, similarities, learned);
    return { content, facts, navigation: navigation(about, content) };
  };
}

function methodsPage(
  about: Extract<PageAbout, { page: 'methods' }>,
  { published: { methods }, index }: SearchedContent,
  siteIndex: SiteIndex,
): PageContent {
  const { library_uuid, tag, group } = about;
  const chosen = siteIndex.viewOf.get(library_uuid);
  const ofLibrary = (all: readonly PublishedMethod[]) =>
    library_uuid === '' ? all : all.filter((method) => method.library_uuid === library_uuid);
  const ofSection = (all: readonly PublishedMethod[]) =>
    methodsOfSection(siteIndex, ofLibrary(all), { tag, group });
  const find = about.search
    ? searchList({ index: index(), things: methods, textOf: textOfMethod }, about.search)
    : null;
  const { list, match, matches } = listedOf(
    find?.(ofSection) ?? { best: ofSection(methods), weak: [] },
    about.match,
  );
  const { part, shown } = partOf(list, about.number, METHODS_A_PAGE);
  // An older version takes the place of the latest one.
  const libraries = siteIndex.libraries.map((one) =>
    chosen?.versions?.some((other) => other.library_uuid === one.library_uuid) ? chosen : one,
  );
  const found = find?.(ofLibrary)[match];
  return {
    page: 'methods',
    libraries: found ? libraries.map((one) => withTagsOf(siteIndex, one, found, about)) : libraries,
    methods: shown.map(siteIndex.line),
    search: about.search,
    library_uuid,
    tag,
    ...(about.search || part.page > 1 ? { description: '' } : aboutSection(siteIndex, libraries, about)),
    ...(group !== undefined && { group }),
    ...matches,
    part,
  };
}

/**
 * The text about the chosen tag, or about the chosen library, with the address of the page that has all of it; '' if there is
 * none.
 */
function aboutSection(
  { viewOf, aboutLibrary, aboutTag }: SiteIndex,
  libraries: readonly LibraryView[],
  { library_uuid, tag, group }: Extract<PageAbout, { page: 'methods' }>,
): ListDescription {
  if (group !== undefined) return { description: '' };
  const chosen = viewOf.get(library_uuid);
  if (tag === null) return chosen ? aboutLibrary(library_uuid) : { description: '' };
  const texts = (chosen ? [chosen] : libraries).map((one) => aboutTag(one.library_uuid, tag));
  return texts.find(({ description }) => description) ?? { description: '' };
}

const textOfMethod = ({ method_name, endpoint, http_method, operation_id }: PublishedMethod): string =>
  `${method_name}\n${http_method} ${endpoint}\n${operation_id ?? ''}`;
const textOfWorkflow = ({ name, description }: PublishedWorkflow): string => `${name}\n${description}`;

/** The results of a search that a page lists, and their numbers, which are left out if all are equally good. */
function listedOf<Thing>({ best, weak }: FoundList<Thing>, requested: 'weak' | undefined) {
  const match = requested && weak.length > 0 ? requested : ('best' as const);
  return {
    match,
    list: match === 'weak' ? weak : best,
    matches: weak.length > 0 && { matches: { shown: match, best: best.length, weak: weak.length } },
  };
}

/** Any number past the last page means the last page. */
function partOf<Thing>(
  things: readonly Thing[],
  requestedPage: number,
  size: number,
): { part: PagePosition; shown: Thing[] } {
  const pages = Math.max(1, Math.ceil(things.length / size));
  const page = Math.min(Math.max(1, requestedPage), pages);
  return {
    part: { page, pages, total: things.length },
    shown: things.slice((page - 1) * size, page * size),
  };
}

/** The first methods of each library, the same number for each, as many as fit. */
function someOfEach({ libraries, ofLibrary }: SiteIndex): PublishedMethod[] {
  const each = Math.max(1, Math.floor(METHODS_IN_PACKAGE / Math.max(1, libraries.length)));
  return libraries
    .flatMap(({ library_uuid }) => (ofLibrary.get(library_uuid) ?? []).slice(0, each))
    .slice(0, METHODS_IN_PACKAGE);
}

const noContent: SearchedContent = {
  published: { libraries: [], methods: [] },
  index: () => buildSearchIndex([]),
  workflowIndex: () => buildSearchIndex([]),
};

/** The content of pages before the first publication. */
export const emptyPage = openPages({ latest: noContent, all: noContent });
