import type { EventLineView } from '@fieldkit/contract/events.ts';
import type { ModelLineView } from '@fieldkit/contract/models.ts';
import type { ContentsLines, ContentsPart, DrawnWorkflow } from '@fieldkit/contract/plugin-pages.ts';
import type { GuideLineView, PageText, WorkflowView } from '@fieldkit/contract/plugin-site.ts';
import type { DescribedLibrary } from '../guides/described-libraries.ts';
import type { PublishedContent } from '../search-messages.ts';
import type { SiteIndex } from './site-index.ts';

/** Assistants read about the first 50,000 characters of a file. */
const CHARACTERS_IN_FILE = 40_000;
const FULL_TEXTS_IN_FILE = 25;
/** The maximum number of workflows with a diagram, and of steps in a diagram that is easy to follow. */
const WORKFLOWS_DRAWN = 20;
const STEPS_DRAWN = 20;
/** The limit of the site map format is 50,000 addresses. */
const ADDRESSES_IN_SITE_MAP = 49_990;
/** About what a line has in addition to its texts: the address and the marks. */
const CHARACTERS_OF_ADDRESS = 130;
const MAX_EXCERPT_LENGTH = 200;

type Item = { id: string; tag: string; characters: number };
type Group = Pick<ContentsPart, 'kind' | 'library' | 'slug'> & { items: Item[] };
/** A part with the ids of its pages, and about how long their lines are. */
type SitePart = ContentsPart & { ids: string[]; characters: number };

/** A page by the id of what it shows. */
export type PageTexts = Record<ContentsPart['kind'], (id: string) => PageText>;

type ContentsInput = {
  published: PublishedContent;
  siteIndex: SiteIndex;
  events: readonly EventLineView[];
  models: readonly ModelLineView[];
  /** The pages about libraries, which come after the guides. */
  described: readonly DescribedLibrary[];
  /** Those of both. */
  guideLines: () => readonly GuideLineView[];
  texts: PageTexts;
};

/** Divides the pages of a published version into files, and lists the addresses of all. */
export function openContents({
  published,
  siteIndex,
  events,
  models,
  described,
  guideLines,
  texts,
}: ContentsInput) {
  const { libraries, workflows = [], guides = [] } = published;
  const { ofLibrary, workflowOf, methodOf, line, workflowLine, wholeWorkflow } = siteIndex;
  const slugs = slugsOf(libraries.map(({ name, version }) => `${name} ${version}`));
  const groups: Group[] = [
    groupOf('workflows', workflows, ({ workflow_uuid: id, name, description }) => [id, name, description]),
    groupOf(
      'guides',
      [
        ...guides,
        ...described.map(({ slug, title, sections }) => ({ slug, title, text: sections[0]?.text ?? '' })),
      ],
      ({ slug, title, text }) => [slug, title, text],
    ),
    ...libraries.map(
      ({ library_uuid, name, version }, place): Group => ({
        kind: 'methods',
        library: { name, version },
        slug: slugs[place] ?? '',
        items: [
          ...Map.groupBy(
            ofLibrary.get(library_uuid) ?? [],
            (method) => method.tags[0] ?? siteIndex.groupOf(method)?.name ?? '',
          ),
        ].flatMap(([tag, methods]) =>
          methods.map((one) =>
            itemOf([one.method_uuid, one.method_name + one.endpoint, one.description], tag),
          ),
        ),
      }),
    ),
    groupOf('events', events, ({ event_uuid: id, name, excerpt }) => [id, name, excerpt]),
    groupOf('models', models, ({ model_uuid: id, name, excerpt }) => [id, name, excerpt]),
  ];
  const eventOf = new Map(events.map((one) => [one.event_uuid, one]));
  const modelOf = new Map(models.map((one) => [one.model_uuid, one]));
  const linesOf = (parts: readonly SitePart[]): ContentsLines => {
    const idsOf = (kind: ContentsPart['kind']) =>
      parts.filter((part) => part.kind === kind).flatMap(({ ids }) => ids);
    const chosen = new Set(idsOf('guides'));
    return {
      workflows: idsOf('workflows')
        .flatMap((id) => workflowOf.get(id) ?? [])
        .map(workflowLine),
      guides: chosen.size > 0 ? guideLines().filter(({ slug }) => chosen.has(slug)) : [],
      events: idsOf('events').flatMap((id) => eventOf.get(id) ?? []),
      models: idsOf('models').flatMap((id) => modelOf.get(id) ?? []),
      methods: idsOf('methods')
        .flatMap((id) => methodOf.get(id) ?? [])
        .map(line),
    };
  };
  const parts = groups.flatMap((group) =>
    cutParts(group, CHARACTERS_IN_FILE, ({ characters }) => characters),
  );
  const fullParts = groups.flatMap((group) => cutParts(group, FULL_TEXTS_IN_FILE, () => 1));
  const textsOf = (chosen: readonly SitePart[]): PageText[] =>
    chosen.flatMap(({ kind, ids }) => ids.map((id) => texts[kind](id)));
  return {
    /** Lists of pages as far as one file has room, and the files with the others. */
    list: () => {
      const { inline, linked } = chooseInline(parts);
      return {
        page: 'contents' as const,
        libraries: siteIndex.libraries,
        lines: linesOf(inline),
        linked: linked.map(withoutIds),
        drawings: workflows
          .filter(({ steps }) => steps.length > 1 && steps.length <= STEPS_DRAWN)
          .slice(0, WORKFLOWS_DRAWN)
          .map((one) => drawnOf(wholeWorkflow(one))),
      };
    },
    /** The file with a part of the lists; null if there is none with this slug. */
    part: (slug: string) => {
      const part = parts.find((one) => one.slug === slug);
      return part ? { page: 'part' as const, part: withoutIds(part), lines: linesOf([part]) } : null;
    },
    /** The whole texts of a part; without a slug those of all pages, or links to the parts if there are too many. */
    full: (slug: string | null) => {
      if (slug !== null) {
        const part = fullParts.find((one) => one.slug === slug);
        return part && { page: 'full' as const, part: withoutIds(part), texts: textsOf([part]), linked: [] };
      }
      const pages = fullParts.reduce((sum, part) => sum + part.pages, 0);
      if (pages <= FULL_TEXTS_IN_FILE)
        return { page: 'full' as const, part: null, texts: textsOf(fullParts), linked: [] };
      return { page: 'full' as const, part: null, texts: [], linked: fullParts.map(withoutIds) };
    },
    /** The paths of all pages, as far as a site map has room. */
    paths: (): string[] => {
      const lists = groups
        .filter(({ kind, items }) => items.length > 0 && (kind !== 'guides' || guides.length > 0))
        .map(({ kind }) => `/${kind}`);
      const pages = groups.flatMap(({ kind, items }) =>
        items.map(({ id }) => `/${kind}/${encodeURIComponent(id)}`),
      );
      const grouped = siteIndex.libraries.flatMap(({ library_uuid: library, tags }) =>
        tags.flatMap(({ group }) =>
          group ? `/methods?${new URLSearchParams({ library, group: group.id })}` : [],
        ),
      );
      return ['/', ...new Set(lists), ...grouped, ...pages].slice(0, ADDRESSES_IN_SITE_MAP);
    },
  };
}

/** A workflow without everything that a drawing does not show. */
const drawnOf = ({ name, steps }: WorkflowView): DrawnWorkflow => ({
  name,
  steps: steps.map(({ method_name, method, takes = [] }) => ({
    method_name,
    takes,
    method: method && { method_name: method.method_name, http_method: method.http_method },
  })),
});

/** Divides parts into those whose lines fit into one file, all parts of a kind and library or none, and the others. */
function chooseInline(parts: readonly SitePart[]): { inline: SitePart[]; linked: SitePart[] } {
  const inline: SitePart[] = [];
  const linked: SitePart[] = [];
  let budget = CHARACTERS_IN_FILE;
  for (const part of parts) {
    if (part.parts > 1 || part.characters > budget) linked.push(part);
    else {
      inline.push(part);
      budget -= part.characters;
    }
  }
  return { inline, linked };
}

const itemOf = ([id, name, text]: [id: string, name: string, text: string], tag = ''): Item => ({
  id,
  tag,
  characters: CHARACTERS_OF_ADDRESS + name.length + Math.min(text.length, MAX_EXCERPT_LENGTH),
});

const groupOf = <Thing>(
  kind: ContentsPart['kind'],
  things: readonly Thing[],
  textsOf: (thing: Thing) => [id: string, name: string, text: string],
): Group => ({ kind, library: null, slug: kind, items: things.map((thing) => itemOf(textsOf(thing))) });

const withoutIds = ({ ids: _, characters: __, ...part }: SitePart): ContentsPart => part;

/** Cuts a group into files of at most `max`, in the sizes of its items. */
function cutParts(group: Group, max: number, sizeOf: (item: Item) => number): SitePart[] {
  const cut: Item[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of group.items) {
    size += sizeOf(item);
    if (size > max) {
      cut.push([]);
      size = sizeOf(item);
    }
    cut.at(-1)?.push(item);
  }
  const { kind, library, slug } = group;
  return cut.map((items, place) => ({
    kind,
    library,
    // No slug of a library has two hyphens in a row.
    slug: place === 0 ? slug : `${slug}--${place + 1}`,
    part: place + 1,
    parts: cut.length,
    tags: [...new Set(items.map(({ tag }) => tag))],
    pages: items.length,
    ids: items.map(({ id }) => id),
    characters: items.reduce((sum, { characters }) => sum + characters, 0),
  }));
}

const LONGEST_SLUG = 60;

/** Different slugs for names of libraries, which are also unlike those of the other kinds. */
function slugsOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST_SLUG)
      .replace(/^-|-$/g, '');
    let slug = `methods-${plain || 'library'}`;
    for (let number = 2; taken.has(slug); number++) slug = `methods-${plain || 'library'}-v${number}`;
    taken.add(slug);
    return slug;
  });
}
