import { authenticationOf, noAuthentication, withoutCredentials } from '@fieldkit/contract/authentication.ts';
import { readResponses } from '@fieldkit/contract/method-responses.ts';
import { type InputParam, readInputParams } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { IndexSettings } from '@fieldkit/contract/plugin-package.ts';
import type {
  LibraryVersionView,
  LibraryView,
  MethodSummary,
  MethodView,
  PathGroup,
  TagView,
  WorkflowSummary,
  WorkflowView,
} from '@fieldkit/contract/plugin-site.ts';
import { tagKey } from '@fieldkit/contract/tag-key.ts';
import type { StepInput } from '@fieldkit/contract/workflows.ts';
import { asStepInput, findDataFlow } from '../data-flow/data-flow.ts';
import { flowingSteps, isSourced } from '../data-flow/unsourced-workflows.ts';
import { excerptOf } from '../excerpt-of.ts';
import type { DescribedLibrary } from '../guides/described-libraries.ts';
import { isLatest, openLibraryVersions } from '../library-versions.ts';
import { memoize } from '../memoize.ts';
import { calledAs, describedBy, findSameOperations } from '../same-operations.ts';
import type {
  PublishedContent,
  PublishedLibrary,
  PublishedMethod,
  PublishedWorkflow,
} from '../search-messages.ts';
import { titleOfMethod } from '../titles/method-title.ts';
import { chooseHomeCalls } from './home-example.ts';
import { groupByPath, isInGroup } from './path-groups.ts';

/** The maximum number of tags that are shown for a library; documents with more use them for something else. */
const MAX_TAGS = 200;
const FIRST_STEPS = 4;
/** The number of workflows and calls that the top of the home page links, and the minimum number of calls among them. */
const LINKS_TO_BEGIN = 6;
const CALLS_TO_BEGIN = 3;
/** Lists show less of a description. */
const MAX_BEGINNING = 2_000;
/** The value that SDK functions have instead of an HTTP method. */
const FUNCTION_METHOD = 'CALL';

/** A published version's content in the formats that the plugin's pages show. */
export type SiteIndex = ReturnType<typeof buildSiteIndex>;

/** @param described the pages about libraries */
export function buildSiteIndex(
  { libraries, methods, workflows = [] }: PublishedContent,
  described: readonly DescribedLibrary[] = [],
) {
  const pageAbout = new Map(described.map((one) => [one.library.library_uuid, one]));
  const libraryOf = new Map(libraries.map((library) => [library.library_uuid, library]));
  const methodOf = new Map(methods.map((method) => [method.method_uuid, method]));
  const ofLibrary = Map.groupBy(methods, ({ library_uuid }) => library_uuid);
  const groups = new Map([...ofLibrary.values()].flatMap((own) => [...groupByPath(own)]));
  const groupOf = (method: PublishedMethod): PathGroup | undefined => groups.get(method);
  const groupIds = new Set([...groups].map(([{ library_uuid }, { id }]) => `${library_uuid} ${id}`));
  const usersOf = new Map<string, Set<PublishedWorkflow>>();
  for (const workflow of workflows)
    for (const { method_uuid } of workflow.steps)
      usersOf.set(method_uuid, (usersOf.get(method_uuid) ?? new Set()).add(workflow));

  const line = (method: PublishedMethod): MethodSummary =>
    methodLine(method, libraryOf.get(method.library_uuid));
  const same = memoize(() => findSameOperations(methods));
  const versions = openLibraryVersions({ libraries, methods });
  const whole = (method: PublishedMethod): MethodView => ({
    ...wholeMethod(method, libraryOf.get(method.library_uuid)),
    description: describedBy(method, same()),
    same_operations: same()(method).map((one) => ({ method_uuid: one.method_uuid, name: calledAs(one) })),
    ...ofGroup(groupOf(method)),
    ...ifAny(versions.ofMethod(method)),
  });
  const workflowLine = (workflow: PublishedWorkflow): WorkflowSummary => ({
    workflow_uuid: workflow.workflow_uuid,
    name: workflow.name,
    description: workflow.description,
    tags: workflow.tags,
    first_steps: workflow.steps
      .slice(0, FIRST_STEPS)
      .map(({ method_name, description }) => method_name || description),
    steps: workflow.steps.length,
    http_methods: workflow.steps.map(({ method_uuid }) => {
      const method = methodOf.get(method_uuid);
      return method ? httpMethodOf(method) : '';
    }),
    is_validated: isValidated(workflow, methodOf),
  });
  const wholeWorkflow = (workflow: PublishedWorkflow): WorkflowView => {
    const { first_steps: _, ...shown } = workflowLine(workflow);
    const methodsOfSteps = workflow.steps.map(({ method_uuid }) => methodOf.get(method_uuid));
    const flow = findDataFlow(flowingSteps(workflow.steps, methodsOfSteps));
    const steps = workflow.steps.map(({ description, method_name, passes }, place) => {
      const method = methodsOfSteps[place];
      const takes = (flow[place] ?? []).map(asStepInput);
      return {
        description,
        method_name,
        method: method ? sampleTaken(whole(method), takes) : null,
        takes,
        ...(passes && { passes }),
      };
    });
    return { ...shown, steps };
  };
  const viewOf = new Map(
    libraries.map((library) => {
      const about = pageAbout.get(library.library_uuid)?.slug;
      const view = {
        ...shownLibrary(library, ofLibrary.get(library.library_uuid) ?? [], groupOf),
        ...(about !== undefined && { about }),
      };
      return [library.library_uuid, { ...view, ...ifAny(versions.ofLibrary(library.library_uuid)) }];
    }),
  );

  return {
    /** Without those that others replace. */
    libraries: libraries.filter(isLatest).flatMap(({ library_uuid }) => viewOf.get(library_uuid) ?? []),
    viewOf,
    ofLibrary,
    methodOf,
    /** The group of a method without tags; undefined if it has tags, or if there are no groups. */
    groupOf,
    /** The description of a library. */
    aboutLibrary: (library_uuid: string): ListDescription => {
      const about = pageAbout.get(library_uuid);
      const { description } = libraryOf.get(library_uuid) ?? {};
      const view = describedIn(description, about?.hasDescription ? about.slug : undefined);
      return about?.headings.length ? { ...view, described_parts: about.headings } : view;
    },
    /** The text about a tag in the document of a library. */
    aboutTag: (library_uuid: string, tag: string): ListDescription => {
      const about = pageAbout.get(library_uuid);
      const anchor = about?.tagAnchors.get(tag);
      const written = libraryOf.get(library_uuid)?.tag_descriptions?.find((one) => one.tag === tag);
      return describedIn(written?.description, anchor && about ? `${about.slug}#${anchor}` : undefined);
    },
    hasGroup: (library_uuid: string, id: string): boolean => groupIds.has(`${library_uuid} ${id}`),
    workflowOf: new Map(workflows.map((workflow) => [workflow.workflow_uuid, workflow])),
    /** The workflows that use a method. */
    usersOf: (method_uuid: string): PublishedWorkflow[] => [...(usersOf.get(method_uuid) ?? [])],
    line,
    whole,
    /**
     * The method of the `listed` ones whose code the home page shows (null if none is suitable), and further calls to
     * begin with. The fewer workflows there are, the more calls.
     */
    beginning: (
      listed: readonly PublishedMethod[],
      index: Pick<IndexSettings, 'pinned' | 'excluded'>,
    ): { example: MethodView | null; calls: MethodSummary[] } => {
      const [example, ...others] = chooseHomeCalls({ methods: listed, workflows, index });
      const calls = others.slice(0, Math.max(LINKS_TO_BEGIN - workflows.length, CALLS_TO_BEGIN));
      return { example: example ? whole(example) : null, calls: calls.map(line) };
    },
    workflowLine,
    wholeWorkflow,
  };
}

/** A text at the beginning of a list, and the page or section that has all of it, if there is one; '' without a text. */
export type ListDescription = {
  description: string;
  described_at?: string;
  described_parts?: DescribedLibrary['headings'];
};

/** Only the beginning of a text is shown if a page has all of it. */
const describedIn = (text = '', described_at: string | undefined): ListDescription =>
  described_at === undefined
    ? { description: text }
    : { description: beginningOf(text, MAX_BEGINNING), described_at };

const beginningOf = (text: string, max: number): string =>
  text.length > max ? text.slice(0, max).toWellFormed() : text;

const ofGroup = (group: PathGroup | undefined) => group && { group };
const ifAny = (versions: LibraryVersionView[]) => versions.length > 0 && { versions };

/** The HTTP method of a call; '' for a function. */
const httpMethodOf = ({ http_method }: PublishedMethod): string =>
  http_method === FUNCTION_METHOD ? '' : http_method;

const methodLine = (method: PublishedMethod, library: PublishedLibrary | undefined): MethodSummary => ({
  method_uuid: method.method_uuid,
  method_name: titleOfMethod(method),
  http_method: httpMethodOf(method),
  endpoint: method.endpoint,
  excerpt: excerptOf(method),
  is_deprecated: method.is_deprecated,
  library_uuid: method.library_uuid,
  library_name: library?.name ?? '',
});

function wholeMethod(method: PublishedMethod, library: PublishedLibrary | undefined): MethodView {
  const inputs = readInputParams(method.input_params);
  const authentication = library?.authentication ?? noAuthentication;
  const needed = authenticationOf(authentication, method.request?.security);
  return {
    ...methodLine(method, library),
    description: method.description,
    tags: method.tags,
    headers: withoutCredentials(method.headers, needed, () => 'header'),
    inputs: inputs && withoutCredentials(inputs, needed, (input) => placeOf(input.in)),
    input_text: inputs ? '' : method.input_params,
    library_version: library?.version ?? '',
    programming_language: library?.programming_language ?? '',
    base_url: library?.base_url ?? '',
    request: method.request ?? {},
    responses: readResponses(method.responses),
    authentication,
    server_variables: library?.server_variables ?? [],
    servers: method.request?.server ? [] : (library?.servers ?? []),
  };
}

type GroupOf = (method: PublishedMethod) => PathGroup | undefined;

const shownLibrary = (
  library: PublishedLibrary,
  methods: PublishedMethod[],
  groupOf: GroupOf,
): LibraryView => ({
  library_uuid: library.library_uuid,
  name: library.name,
  version: library.version,
  library_group: library.library_group ?? '',
  programming_language: library.programming_language,
  description: beginningOf(library.description ?? '', MAX_BEGINNING),
  base_url: library.base_url ?? '',
  items: methods.length,
  tags: tagsOf(methods, groupOf),
});

/** Sorted by the number of methods, then by name; methods without a tag are under '', or in groups. */
function tagsOf(methods: PublishedMethod[], groupOf: GroupOf): TagView[] {
  const counts = new Map<string, TagView>();
  const groups = new Map<string, TagView>();
  for (const method of methods) {
    const group = groupOf(method);
    if (group) {
      const methods = (groups.get(group.id)?.methods ?? 0) + 1;
      groups.set(group.id, { tag: '', group, methods });
    } else for (const tag of method.tags.length > 0 ? method.tags : ['']) countTag(counts, tag);
  }
  return [...counts.values(), ...groups.values()]
    .sort((a, b) => b.methods - a.methods || nameOfTag(a).localeCompare(nameOfTag(b)))
    .slice(0, MAX_TAGS);
}

/** Counts a tag by its first spelling. */
function countTag(counts: Map<string, TagView>, tag: string): void {
  const counted = counts.get(tagKey(tag)) ?? { tag, methods: 0 };
  counts.set(tagKey(tag), { ...counted, methods: counted.methods + 1 });
}

/** The text by which tags and groups are sorted. */
export const nameOfTag = ({ tag, group }: TagView): string => group?.name ?? tag;

/** The methods of a tag ('' for all without one) or of a group, among some methods; all of them if neither is chosen. */
export function methodsOfSection(
  { groupOf, hasGroup }: Pick<SiteIndex, 'groupOf' | 'hasGroup'>,
  methods: readonly PublishedMethod[],
  { tag, group }: { tag: string | null; group: string | undefined },
): readonly PublishedMethod[] {
  if (group !== undefined)
    // Another library, or another version of this one, can have a whole group of which this one has parts.
    return methods.filter((method) =>
      isInGroup(groupOf(method), group, hasGroup(method.library_uuid, group)),
    );
  if (tag === null) return methods;
  const key = tagKey(tag);
  return methods.filter(({ tags }) =>
    tag === '' ? tags.length === 0 : tags.some((one) => tagKey(one) === key),
  );
}

/** A library with the tags and groups that results of a search have, and with the chosen one, which has to stay visible. */
export function withTagsOf(
  siteIndex: SiteIndex,
  library: LibraryView,
  results: readonly PublishedMethod[],
  chosen: { tag: string | null; group?: string | undefined },
): LibraryView {
  const own = results.filter(({ library_uuid }) => library_uuid === library.library_uuid);
  const tags = library.tags
    .map((one) => {
      const section = { tag: one.tag, group: one.group?.id };
      return { ...one, methods: methodsOfSection(siteIndex, own, section).length };
    })
    .filter(
      ({ tag, group, methods }) =>
        methods > 0 ||
        (group ? group.id === chosen.group : tagKey(tag) === (chosen.tag && tagKey(chosen.tag))),
    );
  return { ...library, tags };
}

/**
 * The same rule as in the dashboard: every step's method exists and is not deprecated, and the ids it needs are
 * provided.
 */
function isValidated(workflow: PublishedWorkflow, methodOf: Map<string, PublishedMethod>): boolean {
  const { steps } = workflow;
  const methods = steps.map(({ method_uuid }) => methodOf.get(method_uuid));
  if (steps.length === 0 || methods.some((method) => method?.is_deprecated !== false)) return false;
  return isSourced(workflow, methods);
}

/** The method of a step whose code has the inputs that take values of earlier steps, also optional ones, without examples. */
function sampleTaken(method: MethodView, takes: readonly StepInput[]): MethodView {
  const taken = new Set(takes.map(({ input }) => input));
  const sample = ({ example: _, ...input }: InputParam): InputParam => ({ ...input, sampled: true });
  return {
    ...method,
    inputs: method.inputs?.map((input) => (taken.has(input.name) ? sample(input) : input)) ?? null,
  };
}
