import type { FoundAnswer } from '@fieldkit/contract/plugin-site.ts';
import type { Similarities } from './embeddings/vector-set.ts';
import { findEventsBeside, searchEvents } from './events/find-events.ts';
import type { EventIndex } from './events/index-events.ts';
import { excerptOf } from './excerpt-of.ts';
import type { DescribedLibrary } from './guides/described-libraries.ts';
import type { GuideIndex } from './guides/index-guides.ts';
import { findChosen, type LearnedChoices } from './learning/learned-choices.ts';
import { hasVersion } from './library-versions.ts';
import { boostHits, languageBoost } from './ranking/language-boost.ts';
import { type RankedCalls, rankCalls, rankWorkflows } from './ranking/rank-calls.ts';
import { suggestWords } from './ranking/suggest-words.ts';
import type { SearchIndex } from './search-index.ts';
import type {
  FoundMethod,
  FoundSections,
  FoundWorkflow,
  Outcome,
  PublishedContent,
  PublishedLibrary,
  PublishedMethod,
  PublishedWorkflow,
  SearchRequest,
  SearchResult,
} from './search-messages.ts';
import { titleOfMethod } from './titles/method-title.ts';

const WORKFLOWS_BESIDE_METHODS = 2;
/** The share of the best workflow's score that another one needs to be shown. */
const NEARLY = 0.6;
const WORKFLOWS_RANKED = 3;
const FIRST_STEPS = 4;

/** Published content, with indexes over its methods and its workflows in their order, which are created on first use. */
export type SearchedContent = {
  published: PublishedContent;
  index: () => SearchIndex;
  workflowIndex: () => SearchIndex;
};

export type SearchContext = SearchedContent & {
  /** For each wording, the similarity of methods by meaning; left out if it is not known. */
  similarities?: readonly Similarities[] | undefined;
  learned?: LearnedChoices | undefined;
  guides?: (() => GuideIndex) | undefined;
  /** The pages about libraries, which the index of guides contains. */
  described?: readonly DescribedLibrary[] | undefined;
  events?: (() => EventIndex) | undefined;
};

/** How many sections of guides are shown next to methods. */
const SECTIONS_BESIDE_METHODS = 3;
/** The share of a question that a section must contain, if a method answers the question, and if none does. */
const enough = { answered: 0.5, otherwise: 0.25 };

/**
 * The sections of guides that are close enough to be shown next to methods and workflows, and the guide that answers the
 * question if none of these does.
 */
export function findGuidesBeside(
  guides: GuideIndex,
  wordings: readonly string[],
  { outcome }: { outcome: Outcome },
  isOf?: Parameters<GuideIndex['find']>[3],
): Required<Pick<FoundAnswer, 'sections'>> & Pick<FoundAnswer, 'isGuideFirst' | 'answeringGuide'> {
  const { found, covered, isNamed, answering } = guides.find(wordings, SECTIONS_BESIDE_METHODS, 0, isOf);
  const isAnswered = outcome === 'answered';
  return {
    sections: covered >= (isAnswered ? enough.answered : enough.otherwise) ? found : [],
    ...(!isAnswered && isNamed && { isGuideFirst: true }),
    answeringGuide: (!isAnswered && answering) || undefined,
  };
}

/**
 * The results for a question from an offset on: a workflow that covers it comes first, then methods, best first. Close
 * sections of guides are a list of their own, which changes neither of the others.
 */
export function searchPublished(context: SearchContext, request: SearchRequest): SearchResult {
  const { query, also = [], kind, limit, offset, library, version } = request;
  const wordings = [query, ...also];
  const pages = countPages(context);
  const guides = pages > 0 ? context.guides : undefined;
  const meant = new Set(librariesMeant(context.published, request).map(({ library_uuid }) => library_uuid));
  const isOf = (uuid: string) => meant.has(uuid);
  const isChosen = Boolean(library || version);
  if (kind === 'guide') {
    // Guides belong to no library.
    const isSearched = isChosen ? (uuid?: string) => uuid === undefined || isOf(uuid) : undefined;
    const { found, outcome, next } = guides?.().find(wordings, limit, offset, isSearched) ?? noSections;
    const withoutCalls = searchCalls(context, {
      ...request,
      kind: 'method',
      limit: 0,
      library: '',
      version: '',
    });
    return { ...withoutCalls, outcome, ask_with: [], foundSections: found, next, guides: pages };
  }
  const events = context.published.events?.length ? context.events : undefined;
  if (kind === 'event') {
    const withoutCalls = searchCalls(context, { ...request, kind: 'method', limit: 0 });
    if (!withoutCalls.isLibraryKnown) return withoutCalls;
    return { ...withoutCalls, ask_with: [], ...searchEvents(events?.(), request, isOf) };
  }
  const found = searchCalls(context, request);
  const calls = events ? { ...found, ...findEventsBeside(events(), request, found.outcome, isOf) } : found;
  if (!guides || kind !== 'any' || offset > 0) return calls;
  const isAbout = isChosen ? (uuid?: string) => uuid !== undefined && isOf(uuid) : undefined;
  if (isAbout && !context.described?.some((one) => isOf(one.library.library_uuid))) return calls;
  const { sections, answeringGuide, isGuideFirst } = findGuidesBeside(guides(), wordings, calls, isAbout);
  return { ...calls, foundSections: sections, answeringGuide, isGuideFirst };
}

/** The number of guides and of pages about libraries. */
const countPages = ({ published, described = [] }: Pick<SearchContext, 'published' | 'described'>): number =>
  (published.guides?.length ?? 0) + described.length;

const noSections: FoundSections = {
  found: [],
  outcome: 'none',
  covered: 0,
  isNamed: false,
  answering: null,
  next: null,
};

function searchCalls(
  { published, index, workflowIndex, similarities, learned }: SearchContext,
  request: SearchRequest,
): SearchResult {
  const { libraries, methods, workflows = [], events = [], guides = [] } = published;
  const { query, also = [], limit, offset, kind } = request;
  const wordings = [query, ...also];
  const chosen = librariesMeant(published, request);
  const counts = {
    methods: methods.length,
    workflows: workflows.length,
    events: events.length,
    guides: guides.length,
    libraries: libraries.map(({ name, version }) => ({ name, version })),
  };
  if (chosen.length === 0 && libraries.length > 0)
    return {
      ...counts,
      outcome: 'none',
      found: [],
      foundWorkflows: [],
      next: null,
      ask_with: [],
      isLibraryKnown: false,
      isVersionUnknown: librariesMeant(published, { ...request, version: '' }).length > 0,
    };

  const among = chosen.length === libraries.length ? null : new Set(chosen.map((one) => one.library_uuid));
  const boost = languageBoost(request.language, libraries);
  const deep = among || boost ? methods.length : offset + limit + 1;
  const chosenCalls = findChosen(learned, wordings);
  const calls =
    kind === 'workflow' ? noCalls : rankCalls(published, index(), wordings, deep, similarities, chosenCalls);
  const fitting = calls.hits.flatMap(({ doc, score }) => {
    const method = methods[doc];
    return method && (!among || among.has(method.library_uuid)) ? [{ method, score }] : [];
  });
  const hits = boostHits(boost, calls, fitting, ({ method }) => method);
  const workflowsSeen = workflowDepth(request, among ? workflows.length : 0);
  const whole =
    kind === 'method'
      ? noCalls
      : rankWorkflows({ index: workflowIndex(), workflows }, wordings, workflowsSeen, calls);
  const ofLibraries = {
    hits: whole.hits.filter(
      ({ doc }) => !among || workflows[doc]?.library_uuids?.some((id) => among.has(id)),
    ),
  };
  const covers = whole.outcome === 'answered' && ofLibraries.hits[0] === whole.hits[0];
  const shownWorkflows = shownWorkflowsOf(request, ofLibraries, covers).flatMap(
    ({ doc }) => workflows[doc] ?? [],
  );
  const part = hits.slice(offset, offset + limit);
  const byKind = kind === 'workflow' ? whole.outcome : among && part.length === 0 ? 'none' : calls.outcome;
  const outcome = covers ? 'answered' : byKind;
  const isUnsure = outcome === 'uncertain' && kind !== 'workflow';
  return {
    ...counts,
    outcome,
    ask_with: isUnsure ? suggestWords(index(), query) : [],
    found: part.map(({ method, score }) => asFound(method, score, libraries)),
    foundWorkflows: shownWorkflows.map(asFoundWorkflow),
    next: (kind === 'workflow' ? ofLibraries.hits : hits).length > offset + limit ? offset + limit : null,
    isLibraryKnown: true,
  };
}

/** How many workflows are ranked: all of them if some libraries are filtered out. */
const workflowDepth = ({ kind, limit, offset }: SearchRequest, all: number): number =>
  Math.max(all, kind === 'workflow' ? offset + limit + 1 : WORKFLOWS_RANKED);

const noCalls: RankedCalls = { hits: [], outcome: 'none', covered: 0, titled: 0 };

type RankedHits = { hits: readonly { doc: number; score: number }[] };
/**
 * Next to methods, only workflows that cover the question or score nearly as much are shown, and only in the first
 * part.
 */
const shownWorkflowsOf = ({ kind, limit, offset }: SearchRequest, { hits }: RankedHits, covers: boolean) => {
  if (kind === 'workflow') return hits.slice(offset, offset + limit);
  const least = (hits[0]?.score ?? 0) * NEARLY;
  const near = hits.filter(({ score }) => score >= least);
  return covers && offset === 0 ? near.slice(0, Math.min(limit, WORKFLOWS_BESIDE_METHODS)) : [];
};

/** Whether a search names a library or a version that is only among all versions, and not among the latest ones. */
export function needsOlderVersions(
  latest: PublishedContent,
  all: PublishedContent,
  request: Pick<SearchRequest, 'library' | 'version'>,
): boolean {
  const among = (content: PublishedContent) => librariesMeant(content, request).length;
  if (latest === all || (!request.library && !request.version)) return false;
  return request.version ? among(all) > among(latest) : among(latest) === 0;
}

/**
 * The libraries that match the name, id, group or language, and the version in a request; all that have the version if it
 * names none. Only if none has exactly this name, they are compared without words such as "API".
 */
function librariesMeant(
  { libraries }: PublishedContent,
  { library: libraryName, version }: Pick<SearchRequest, 'library' | 'version'>,
): PublishedLibrary[] {
  const named = libraryName.trim().toLowerCase();
  const plain = withoutKind(named);
  const withName = (isName: (name: string) => boolean) =>
    libraries.filter(({ name, library_uuid, library_group, programming_language }) =>
      [name, library_uuid, library_group, programming_language].some(
        (own) => own && isName(own.toLowerCase()),
      ),
    );
  const exact = named === '' ? libraries : withName((own) => own === named);
  const meant = exact.length > 0 || plain === '' ? exact : withName((own) => withoutKind(own) === plain);
  return version ? meant.filter((library) => hasVersion(library, version)) : meant;
}

/** A name without the words that any library may have: "immich api" is "immich". */
const withoutKind = (name: string): string =>
  name
    .replace(/(?<![\p{L}\p{N}])(?:api|sdk|rest|library|package|client)(?![\p{L}\p{N}])/gu, ' ')
    .replace(/[\s_-]+/g, ' ')
    .trim();

const asFound = (method: PublishedMethod, score: number, libraries: PublishedLibrary[]): FoundMethod => ({
  method_uuid: method.method_uuid,
  method_name: titleOfMethod(method),
  http_method: method.http_method,
  endpoint: method.endpoint,
  excerpt: excerptOf(method),
  library_name: libraries.find((one) => one.library_uuid === method.library_uuid)?.name ?? '',
  is_deprecated: method.is_deprecated,
  score,
});

/** A workflow as a list of search results shows it. */
export const asFoundWorkflow = ({ workflow_uuid, name, steps }: PublishedWorkflow): FoundWorkflow => ({
  workflow_uuid,
  name,
  steps: steps.length,
  first_steps: steps.slice(0, FIRST_STEPS).map(({ method_name, description }) => method_name || description),
});
