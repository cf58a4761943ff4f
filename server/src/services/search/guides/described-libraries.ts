import { slugOf } from '@fieldkit/contract/guide-links.ts';
import { aboutLibrary } from '@fieldkit/contract/messages/guides.ts';
import {
  type Anchors,
  anchorOf,
  cutSections,
  type GuideSection,
  openAnchors,
  uniqueAnchor,
} from '@fieldkit/prose/guide-sections.ts';
import { wordsOf } from '@fieldkit/prose/words-of.ts';
import type { PublishedContent, PublishedLibrary } from '../search-messages.ts';

/** What a library's document says about the library and about its tags, as one page beside the guides. */
export type DescribedLibrary = {
  library: Pick<PublishedLibrary, 'library_uuid' | 'name' | 'version'>;
  slug: string;
  title: string;
  /** Those of the description, then one or more for each tag. */
  sections: GuideSection[];
  /** Whether the description is among them: a short one is not. */
  hasDescription: boolean;
  /** The main headings of the description. */
  headings: { anchor: string; heading: string }[];
  /** The anchors of the sections about tags. */
  tagAnchors: ReadonlyMap<string, string>;
  /** The tags that methods have. */
  usedTags: ReadonlySet<string>;
};

/** For each library, and for all of a project. */
const limits = { text: 200_000, sections: 1_000, textOfProject: 2_000_000, sectionsOfProject: 4_000 };
/** Shorter texts only say what the API or the tag is; `headed` is for a description with headings. */
const shortest = { description: 200, headed: 100, tag: 80 };

/**
 * The pages about libraries with a description of more than a few sentences, or with tags that have one of more than a sentence.
 * They are derived from the published version, so they always equal it. Libraries that others replace have none.
 */
export function describeLibraries({
  libraries,
  methods,
  guides = [],
}: Pick<PublishedContent, 'libraries' | 'methods' | 'guides'>): DescribedLibrary[] {
  const taken = new Set(guides.map(({ slug }) => slug));
  let left = limits.textOfProject;
  let sectionsLeft = limits.sectionsOfProject;
  return libraries.flatMap((library) => {
    if (library.newer_library_uuid || left <= 0 || sectionsLeft <= 0) return [];
    const { tags, usedTags } = describedTags(library, methods);
    const { sections, ...contents } = sectionsOf(library, tags, Math.min(limits.text, left));
    if (sections.length === 0) return [];
    left -= sections.reduce((sum, { text }) => sum + text.length, 0);
    sectionsLeft -= sections.length;
    const { library_uuid, name, version } = library;
    const slug = freeSlug(taken, name);
    const title = aboutLibrary(name);
    return [{ library: { library_uuid, name, version }, slug, title, sections, usedTags, ...contents }];
  });
}

type Tags = NonNullable<PublishedLibrary['tag_descriptions']>;

/** The tags with more than a sentence. If the owner chose tags of the document, those without methods were not chosen. */
function describedTags(
  { tag_descriptions = [], has_chosen_tags, library_uuid }: PublishedLibrary,
  methods: PublishedContent['methods'],
): { tags: Tags; usedTags: ReadonlySet<string> } {
  const described = tag_descriptions.filter(({ description }) => isProse(description, shortest.tag));
  const own = described.length > 0 ? methods.filter((one) => one.library_uuid === library_uuid) : [];
  const usedTags = new Set(own.flatMap(({ tags }) => tags));
  // A version from before this was recorded can have chosen tags.
  const isWhole = has_chosen_tags === false;
  return { tags: isWhole ? described : described.filter(({ tag }) => usedTags.has(tag)), usedTags };
}

/** Whether a text has several sentences or paragraphs, and is not short. */
function isProse(text: string, least: number): boolean {
  if (text.length < least) return false;
  const words = wordsOf(text).trim();
  return words.length >= least && /[.!?:]\s+\S|\n\s*\S/.test(words);
}

const isHeading = ({ level }: GuideSection): boolean => level > 0;

function sectionsOf({ description = '' }: PublishedLibrary, tags: Tags, max: number) {
  const anchors = openAnchors();
  const sections: GuideSection[] = [];
  const tagAnchors = new Map<string, string>();
  let left = max;
  const take = (text: string) => {
    const taken = text.slice(0, left).toWellFormed();
    left -= taken.length;
    return taken;
  };
  const own = cutSections(take(description), '', anchors);
  const length = own.reduce((sum, { text }) => sum + text.length, 0);
  const isHeaded = own.some(isHeading) && length >= shortest.headed;
  const hasDescription = isHeaded || isProse(description, shortest.description);
  if (hasDescription) sections.push(...own);
  const level = highestLevel(own) ?? 1;
  for (const { tag, description: text } of tags) {
    if (left <= 0 || sections.length >= limits.sections) break;
    const ofTag = sectionsOfTag(tag, take(text), { level, anchors });
    tagAnchors.set(tag, ofTag[0]?.anchor ?? '');
    sections.push(...ofTag);
  }
  return {
    sections: sections.slice(0, limits.sections),
    tagAnchors,
    hasDescription,
    headings: mainHeadings(own),
  };
}

/** More links would hide what they lead to. */
const mostHeadings = 12;

/** The headings of the highest level, and of the one below it if there are not too many. */
function mainHeadings(sections: readonly GuideSection[]): DescribedLibrary['headings'] {
  const least = highestLevel(sections) ?? 1;
  const upTo = (max: number) => sections.filter(({ level }) => level > 0 && level <= max);
  const both = upTo(least + 1);
  return (both.length <= mostHeadings ? both : upTo(least))
    .slice(0, mostHeadings)
    .map(({ anchor, path }) => ({ anchor, heading: path.at(-1) ?? '' }));
}

/** A section with the tag's name as its heading, and those of its text below it. */
function sectionsOfTag(
  tag: string,
  text: string,
  { level, anchors }: { level: number; anchors: Anchors },
): GuideSection[] {
  const anchor = uniqueAnchor(anchors, anchorOf(tag));
  const inner = cutSections(text, tag, anchors);
  const deeper = level + 1 - (highestLevel(inner) ?? 1);
  const begins = inner[0]?.anchor === '' ? inner.shift()?.text : '';
  return [
    { path: [tag], level, anchor, text: begins ?? '' },
    ...inner.map((one) => ({
      ...one,
      path: [tag, ...one.path],
      level: isHeading(one) ? Math.min(6, one.level + deeper) : 0,
    })),
  ];
}

const highestLevel = (sections: readonly GuideSection[]): number | undefined =>
  sections
    .filter(isHeading)
    .reduce<number | undefined>((least, { level }) => Math.min(least ?? 6, level), undefined);

/** The slug of the page about a library with this name, unless a guide or another library has it. */
export const slugOfLibrary = (name: string): string => slugOf(aboutLibrary(name)) || 'about';

/** A slug that no guide has; guides keep theirs. */
function freeSlug(taken: Set<string>, name: string): string {
  const plain = slugOfLibrary(name);
  let slug = plain;
  for (let number = 2; taken.has(slug); number++) slug = `${plain}-${number}`;
  taken.add(slug);
  return slug;
}
