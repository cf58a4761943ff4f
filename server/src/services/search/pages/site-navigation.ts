import type { NavigationView, PathGroup, TagView } from '@fieldkit/contract/plugin-site.ts';
import { tagKey } from '@fieldkit/contract/tag-key.ts';
import type { PageAbout, PageContent } from '../page-messages.ts';
import type { PublishedContent, PublishedMethod } from '../search-messages.ts';
import { methodsOfSection, nameOfTag, type SiteIndex } from './site-index.ts';
import { firstShown, openSiblings, type SiblingLists } from './site-siblings.ts';

const MOST_OF_A_KIND = 30;
const MOST_METHODS = 120;

/**
 * Returns what is listed next to a page of the reference: guides, workflows, and libraries, of which one is open with its
 * tags, of which one is open with its methods. Beside events and models, those of their library are listed instead of tags.
 * Of libraries that replace each other, the open one is listed, or else the latest.
 */
export function openNavigation(
  { workflows = [], guides = [] }: PublishedContent,
  siteIndex: SiteIndex,
  siblingLists: SiblingLists,
) {
  const { libraries, viewOf, methodOf, ofLibrary, groupOf, line } = siteIndex;
  const lists = {
    guides: guides.slice(0, MOST_OF_A_KIND).map(({ slug, title }) => ({ slug, title })),
    workflows: workflows.slice(0, MOST_OF_A_KIND).map(({ workflow_uuid, name }) => ({ workflow_uuid, name })),
  };
  const siblingsOf = openSiblings(siblingLists);

  const openLibrary = (
    about: PageAbout,
    content: PageContent,
  ): Omit<NavigationView, keyof typeof lists | 'libraries'> => {
    const method = about.page === 'method' ? methodOf.get(about.id) : undefined;
    const described = content.page === 'guide' ? content.guide.library?.library_uuid : undefined;
    const chosen = about.page === 'methods' ? about.library_uuid : method?.library_uuid;
    const library_uuid = chosen || described || (libraries[0]?.library_uuid ?? '');
    const aboutSlug = viewOf.get(library_uuid)?.about;
    const section = method ? sectionOf(method, groupOf(method)) : sectionIn(about);
    const ofTag = section ? methodsOfSection(siteIndex, ofLibrary.get(library_uuid) ?? [], section) : [];
    const at = method ? ofTag.indexOf(method) : 0;
    const first = firstShown(at, ofTag.length, MOST_METHODS);
    const lineAt = (place: number) => (method && ofTag[place] ? line(ofTag[place]) : null);
    return {
      open: {
        library_uuid,
        tags: inDocumentOrder(viewOf.get(library_uuid)?.tags ?? [], ofLibrary.get(library_uuid) ?? []),
        tag: section?.tag ?? null,
        ...(section?.group !== undefined && { group: section.group }),
        ...(aboutSlug !== undefined && { about: aboutSlug }),
        methods: ofTag.slice(first, first + MOST_METHODS).map(line),
      },
      previous: lineAt(at - 1),
      next: lineAt(at + 1),
    };
  };

  return (about: PageAbout, content: PageContent): NavigationView | undefined => {
    if (!isReference.has(content.page)) return undefined;
    const siblings = siblingsOf(content);
    const opened = siblings ? { siblings, ...nothingOpen } : openLibrary(about, content);
    const view = viewOf.get(opened.open.library_uuid);
    return {
      ...lists,
      libraries: libraries
        .map((one) => (view?.versions?.some((other) => other.library_uuid === one.library_uuid) ? view : one))
        .map(({ library_uuid, name, version }) => ({ library_uuid, name, version })),
      ...opened,
    };
  };
}

/** Tags in the order of their first methods, which is that of the authors; then groups by name, and what has no tag. */
function inDocumentOrder(tags: readonly TagView[], methods: readonly PublishedMethod[]): TagView[] {
  const places = new Map<string, number>();
  for (const method of methods)
    for (const tag of method.tags) if (!places.has(tagKey(tag))) places.set(tagKey(tag), places.size);
  const placeOf = (one: TagView) => (one.group ? places.size : (places.get(tagKey(one.tag)) ?? places.size));
  return [...tags].sort(
    (one, other) =>
      Number(nameOfTag(one) === '') - Number(nameOfTag(other) === '') ||
      placeOf(one) - placeOf(other) ||
      nameOfTag(one).localeCompare(nameOfTag(other)),
  );
}

const nothingOpen = {
  open: { library_uuid: '', tags: [], tag: null, methods: [] },
  previous: null,
  next: null,
};

type Section = { tag: string | null; group: string | undefined };

/** The tag or group of a method. */
const sectionOf = ({ tags: [tag = ''] }: PublishedMethod, group: PathGroup | undefined): Section =>
  group ? { tag: null, group: group.id } : { tag, group: undefined };

/** The tag or group that an address names; null if it names none. */
function sectionIn(about: PageAbout): Section | null {
  if (about.page !== 'methods' || (about.tag === null && about.group === undefined)) return null;
  return { tag: about.tag, group: about.group };
}

const isReference = new Set<PageContent['page']>([
  'workflows',
  'workflow',
  'guides',
  'guide',
  'events',
  'event',
  'models',
  'model',
  'methods',
  'method',
]);
