import type { ModelLineView } from '@fieldkit/contract/models.ts';
import type { QuickResult } from '@fieldkit/contract/plugin-pages.ts';
import type { HeadedSection } from '../guides/index-guides.ts';
import { memoize } from '../memoize.ts';
import type { ModelIndex } from '../models/index-models.ts';
import { readRequestedLanguage } from '../requested-language.ts';
import type { PublishedContent } from '../search-messages.ts';
import { type SearchContext, searchPublished } from '../search-published.ts';

const MAX_RESULTS = 10;
const METHODS_LOOKED_AT = 8;
const MAX_MODELS = 2;
const MAX_EVENTS = 3;
/** Many methods of some APIs have the same name. */
const MAX_EXACT = 3;
/** Longer than the text of any page. */
const FAR = 1_000_000;

/** A page, with the text in which typed words are looked up. */
type NamedPage = {
  result: QuickResult;
  text: string;
  /** The words of its name, however they are joined: "issue comment created" for "issue-comment-created". */
  name: string;
};

/**
 * Finds pages while a reader types, in the order of the ranking that answers questions. The last word may be incomplete, which
 * no ranking can know, so pages whose names contain all that was typed come first unless the ranking is certain, and those with
 * exactly this name always.
 */
export function openQuickSearch({
  models,
  ...context
}: Omit<SearchContext, 'similarities' | 'learned'> & { models?: (() => ModelIndex) | undefined }) {
  const named = memoize(() => namedPages(context, context.guides?.().headed ?? []));
  const atHeading = (section: HeadedSection) => context.guides?.().beginningOf(section) ?? section;
  const isListed = memoize(() => new Set(context.published.libraries.map((one) => one.library_uuid)));
  const listed = (lines: readonly ModelLineView[] = []) =>
    lines.filter(({ library_uuid }) => isListed().has(library_uuid)).map(modelResult);
  const namedModels = memoize(() => listed(models?.().lines).map(asNamedPage));
  return (
    search: string,
    { similarities, learned }: Pick<SearchContext, 'similarities' | 'learned'>,
  ): QuickResult[] => {
    const typed = search.toLowerCase().split(/\s+/).filter(Boolean);
    if (typed.length === 0) return [];
    const { rest, language } = readRequestedLanguage(search);
    const found = searchPublished(
      { ...context, similarities, learned },
      {
        query: rest,
        kind: 'any',
        library: '',
        version: '',
        language,
        limit: METHODS_LOOKED_AT,
        offset: 0,
      },
    );
    const ranked: QuickResult[] = [
      ...found.foundWorkflows.map(workflowResult),
      ...found.found.map(methodResult),
      ...(found.foundSections ?? []).map(atHeading).map(sectionResult),
      ...(found.foundEvents ?? []).slice(0, MAX_EVENTS).map(eventResult),
    ];
    const typedName = joinedWords(search);
    const exact = typedName === '' ? [] : named().filter(({ name }) => name === typedName);
    const containing = containingOf(named(), typed, search);
    const naming = methodsNaming(context.published, search.trim()).map(methodResult);
    // The ranking reads a name as words, so it cannot know which method has a field of exactly this name.
    const isCertain = found.outcome === 'answered' && naming.length === 0;
    const marked = (result: QuickResult): QuickResult =>
      found.outcome === 'answered' ? result : { ...result, is_weak: true };
    const all = [
      ...exact.slice(0, MAX_EXACT).map(({ result }) => result),
      ...(isCertain ? [...ranked, ...containing] : [...containing, ...naming, ...ranked.map(marked)]),
    ];
    const ofModels = withoutRepeats([
      ...containingOf(namedModels(), typed, search),
      ...listed(models?.().near(rest)).map(marked),
    ]).slice(0, MAX_MODELS);
    const shown = besideModels(withoutRepeats(all), ofModels, search);
    return [...shown.filter(({ is_weak }) => !is_weak), ...shown.filter(({ is_weak }) => is_weak)];
  };
}

/** Many models have short names, so they come last, except for the one whose name was typed. */
function besideModels(calls: QuickResult[], models: QuickResult[], search: string): QuickResult[] {
  const isTyped = ({ name }: QuickResult) => name.toLowerCase() === search.trim().toLowerCase();
  return [
    ...models.filter(isTyped),
    ...calls.slice(0, MAX_RESULTS - models.length),
    ...models.filter((model) => !isTyped(model)),
  ];
}

/** The pages whose names contain all typed words. */
const containingOf = (pages: readonly NamedPage[], typed: readonly string[], search: string): QuickResult[] =>
  pages
    .filter(({ text }) => typed.every((word) => text.includes(word)))
    .sort((one, other) => distance(one, search) - distance(other, search))
    .map(({ result }) => result);

/** A name as in code: `per_page`, `userId`, `card_declined`. */
const nameInCode = /^(?=.*[a-z\d][_.-]?[A-Z_.-])[\w.-]{3,100}$/;

/**
 * The methods with a field or an error code of exactly this name; those that take it come before those that respond with
 * it. None if it is not a name as in code.
 */
function methodsNaming({ methods }: PublishedContent, name: string): ListedMethod[] {
  if (!nameInCode.test(name)) return [];
  // Names of nested fields follow the names of the fields that contain them.
  const isNamed = (text = '') => text.includes(`"${name}"`) || text.includes(`.${name}"`);
  const taking = methods.filter(({ input_params }) => isNamed(input_params));
  const responding = methods.filter(({ responses }) => isNamed(responses));
  return [...new Set([...taking, ...responding])].slice(0, METHODS_LOOKED_AT);
}

/** Names that contain the words as they were typed come first, then short ones. */
const distance = ({ text }: NamedPage, search: string): number =>
  text.length + (text.includes(search.toLowerCase()) ? 0 : FAR);

/** The first result for each page. */
const withoutRepeats = (results: readonly QuickResult[]): QuickResult[] =>
  [...Map.groupBy(results, ({ kind, id }) => `${kind} ${id}`).values()].flatMap(([first]) => first ?? []);

type ListedMethod = { method_uuid: string; method_name: string; http_method: string; endpoint: string };

const methodResult = ({ method_uuid, method_name, http_method, endpoint }: ListedMethod): QuickResult => ({
  kind: 'method',
  id: method_uuid,
  name: method_name,
  detail: endpoint,
  http_method,
});

const workflowResult = ({ workflow_uuid, name }: { workflow_uuid: string; name: string }): QuickResult => ({
  kind: 'workflow',
  id: workflow_uuid,
  name,
  detail: '',
  http_method: '',
});

const eventResult = ({ event_uuid, name }: { event_uuid: string; name: string }): QuickResult => ({
  kind: 'event',
  id: event_uuid,
  name,
  detail: '',
  http_method: '',
});

const sectionResult = ({ slug, anchor, title, heading }: HeadedSection): QuickResult => ({
  kind: 'guide',
  id: anchor ? `${slug}#${anchor}` : slug,
  http_method: '',
  name: heading || title,
  detail: heading ? title : '',
});

const modelResult = ({ model_uuid, name }: ModelLineView): QuickResult => ({
  kind: 'model',
  id: model_uuid,
  name,
  detail: '',
  http_method: '',
});

function namedPages(
  { published, described = [] }: Pick<SearchContext, 'published' | 'described'>,
  sections: readonly HeadedSection[],
): NamedPage[] {
  const { workflows = [], methods, guides = [], events = [] } = published;
  const results: QuickResult[] = [
    ...workflows.map(workflowResult),
    ...methods.map(methodResult),
    ...[...guides, ...described].map(({ slug, title }) =>
      sectionResult({ slug, title, anchor: '', heading: '' }),
    ),
    ...sections.map(sectionResult),
    ...events.map(eventResult),
  ];
  return results.map(asNamedPage);
}

const asNamedPage = (result: QuickResult): NamedPage => ({
  result,
  text: `${result.name}\n${result.http_method} ${result.detail}`.toLowerCase(),
  name: joinedWords(result.name),
});

const joinedWords = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';
