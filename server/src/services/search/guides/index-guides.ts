import type { FoundSection } from '@fieldkit/contract/plugin-site.ts';
import { cutSections, type GuideSection } from '@fieldkit/prose/guide-sections.ts';
import { shareCovered } from '../index/share-covered.ts';
import { wordsOf } from '../index/words-of.ts';
import type { SearchIndex } from '../search-index.ts';
import type { FoundSections, Outcome, PublishedGuide } from '../search-messages.ts';
import type { DescribedLibrary } from './described-libraries.ts';
import { openSectionRanker } from './rank-sections.ts';
import { excerptFor, withoutCode } from './section-excerpt.ts';

export type HeadedSection = Omit<FoundSection, 'excerpt'>;
/** A guide, or the page about a library. */
type IndexedPage = Pick<PublishedGuide, 'slug' | 'title'> & { library_uuid?: string };
type IndexedSection = { guide: IndexedPage; section: GuideSection };
/**
 * The sections of all guides and of the pages about libraries, ready for questions. They are ranked apart from methods, whose
 * ranks they never change.
 */
export type GuideIndex = {
  /** The sections with headings, each once, in the order of their guides: at most `MOST_HEADED`. */
  headed: readonly HeadedSection[];
  /** The section with the heading of a section that continues a long one; otherwise the section itself. */
  beginningOf: (section: HeadedSection) => HeadedSection;
  /** @param isOf whether a page is searched, by the library that it is about; by default, all are */
  find: (wordings: readonly string[], limit: number, offset?: number, isOf?: PageFilter) => FoundSections;
};
type PageFilter = (library_uuid: string | undefined) => boolean;

/** More headings would slow down each key that a reader presses. */
const MOST_HEADED = 20_000;
/** How many sections are ranked before repetitions are left out. */
const LOOKED_AT = 30;
/** More sections of one guide say little more than the link to it. The page about a library is not one guide but many. */
const OF_ONE_GUIDE = 2;
/** The share of a question that one of the best sections must contain to answer it. */
const COVERED = 0.5;
/**
 * The distinct words of a question that a guide can answer on its own. Guides contain most pairs of words somewhere; see
 * docs/decisions/0042-guides.md.
 */
const ENOUGH_WORDS = 4;

/**
 * @param synonyms the project's synonyms, as for its methods
 * @param described the pages about libraries, which come after guides if they are equally good
 */
export function indexGuides(
  guides: readonly PublishedGuide[],
  synonyms?: SearchIndex['synonyms'],
  described: readonly DescribedLibrary[] = [],
): GuideIndex {
  const ofGuides = guides.flatMap((guide) =>
    cutSections(guide.text, guide.title).map((section): IndexedSection => ({ guide, section })),
  );
  const sections = described.length === 0 ? ofGuides : [...ofGuides, ...sectionsAbout(described, ofGuides)];
  const { index, rank } = openSectionRanker(sections.map(asSearchable), synonyms);
  const headed = sections.filter(hasHeading).slice(0, MOST_HEADED);
  const beginnings = beginningsIn(sections);
  return {
    headed: headed.map(asHeaded),
    beginningOf: (section) => ({
      ...section,
      anchor: beginnings.get(`${section.slug}#${section.anchor}`) ?? section.anchor,
    }),
    find: (wordings, limit, offset = 0, isOf = undefined) => {
      const deep = isOf ? sections.length : Math.max(LOOKED_AT, 2 * (offset + limit));
      const ranked = rank(wordings, deep).flatMap((doc) => sections[doc] ?? []);
      const best = distinct(isOf ? ranked.filter(({ guide }) => isOf(guide.library_uuid)) : ranked);
      const covered = Math.max(
        0,
        ...best.slice(0, 3).map((one) => shareCovered(index, ownWords(one), wordings)),
      );
      return {
        found: best.slice(offset, offset + limit).map((one) => asFound(one, wordings)),
        outcome: outcomeOf(best.length, covered),
        covered,
        isNamed: best[0] !== undefined && isNamed(best[0], new Set(wordsOf(wordings[0] ?? ''))),
        answering: answeringGuide(index, best.slice(0, 3), wordings[0] ?? ''),
        next: best.length > offset + limit ? offset + limit : null,
      };
    },
  };
}

/** The sections of the pages about libraries, except for those whose text is also that of a guide's section. */
function sectionsAbout(
  described: readonly DescribedLibrary[],
  ofGuides: readonly IndexedSection[],
): IndexedSection[] {
  const known = new Set(ofGuides.map(({ section }) => comparable(section.text)));
  return described.flatMap(({ slug, title, library: { library_uuid }, sections }) =>
    sections
      .filter(({ text }) => text === '' || !known.has(comparable(text)))
      .map((section) => ({ guide: { slug, title, library_uuid }, section })),
  );
}

const comparable = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The further parts of a long section have the level 0. */
const hasHeading = ({ section }: IndexedSection): boolean => section.level > 0;

/** The anchors of the sections that the further parts of long ones continue, by guide and anchor; '' before the first heading. */
function beginningsIn(sections: readonly IndexedSection[]): Map<string, string> {
  const beginnings = new Map<string, string>();
  let last: IndexedSection | undefined;
  for (const one of sections) {
    if (hasHeading(one)) last = one;
    else
      beginnings.set(
        `${one.guide.slug}#${one.section.anchor}`,
        last?.guide === one.guide ? last.section.anchor : '',
      );
  }
  return beginnings;
}

function outcomeOf(found: number, covered: number): Outcome {
  if (found === 0) return 'none';
  return covered >= COVERED ? 'answered' : 'uncertain';
}

/** Only the question itself counts, because further wordings repeat what a client expects to find. */
function answeringGuide(
  index: SearchIndex,
  best: readonly IndexedSection[],
  question: string,
): string | null {
  if (new Set(wordsOf(question)).size < ENOUGH_WORDS) return null;
  const shares = best.map((one) => shareCovered(index, ownWords(one), [question]));
  const max = Math.max(0, ...shares);
  return max >= COVERED ? (best[shares.indexOf(max)]?.guide.slug ?? null) : null;
}

/** Whether the words are those of a heading, with or without those of the headings above it and of the title. */
function isNamed({ guide, section: { path } }: IndexedSection, words: ReadonlySet<string>): boolean {
  const heading = wordsOf(path.at(-1) ?? guide.title);
  const named = new Set(wordsOf([guide.title, ...path].join(' ')));
  return (
    heading.length > 0 &&
    heading.every((word) => words.has(word)) &&
    [...words].every((word) => named.has(word))
  );
}

function asSearchable({ guide, section: { path, text } }: IndexedSection, place: number) {
  const { prose, code } = withoutCode(text);
  return {
    id: String(place),
    httpMethod: '',
    name: guide.title,
    path: '',
    summary: path.at(-1) ?? guide.title,
    tags: path.slice(0, -1),
    description: prose,
    inputs: code,
  };
}

/**
 * Leaves out further parts of the same section, further sections of the same guide, and the same text about further libraries:
 * documents of one company repeat what applies to all of its APIs.
 */
function distinct(sections: readonly IndexedSection[]): IndexedSection[] {
  const seen = new Set<string>();
  const counts = new Map<IndexedPage, number>();
  return sections.filter(({ guide, section }) => {
    const name = `${guide.slug}\n${section.path.join('\n')}`;
    const text = guide.library_uuid === undefined || section.text === '' ? name : comparable(section.text);
    const count = counts.get(guide) ?? 0;
    if (seen.has(name) || seen.has(text) || count >= OF_ONE_GUIDE) return false;
    seen.add(name).add(text);
    if (guide.library_uuid === undefined) counts.set(guide, count + 1);
    return true;
  });
}

const ownWords = ({ guide, section }: IndexedSection): ReadonlySet<string> =>
  new Set(wordsOf([guide.title, ...section.path, section.text].join(' ')));

const asHeaded = ({ guide, section }: IndexedSection): HeadedSection => ({
  slug: guide.slug,
  title: guide.title,
  anchor: section.anchor,
  heading: section.path.at(-1) ?? '',
});

const asFound = (one: IndexedSection, wordings: readonly string[]): FoundSection => ({
  ...asHeaded(one),
  excerpt: excerptFor(one.section.text, wordings),
});
