import type { GuideLineView, GuideView } from '@fieldkit/contract/plugin-site.ts';
import { cutSections, type GuideSection } from '@fieldkit/prose/guide-sections.ts';
import { memoize } from '../memoize.ts';
import type { PublishedGuide } from '../search-messages.ts';
import type { DescribedLibrary } from './described-libraries.ts';
import { excerptFor } from './section-excerpt.ts';

const MAX_EXCERPT_READ = 1_000;
/** A guide in a list, with the first sentence of its text. */
const guideLine = ({ slug, title, text }: PublishedGuide): GuideLineView => ({
  slug,
  title,
  excerpt: excerptFor(cutSections(text.slice(0, MAX_EXCERPT_READ), title)[0]?.text ?? '', []),
});

const describedLine = ({ slug, title, sections }: DescribedLibrary): GuideLineView => ({
  slug,
  title,
  excerpt: excerptFor(sections.find(({ text }) => text !== '')?.text.slice(0, MAX_EXCERPT_READ) ?? '', []),
});

const asView = ({ path, level, anchor, text }: GuideSection): GuideView['sections'][number] => ({
  level,
  anchor,
  text,
  heading: path.at(-1) ?? '',
});

/** The pages of guides and of descriptions of libraries. */
export function openGuideViews(guides: readonly PublishedGuide[], described: readonly DescribedLibrary[]) {
  const slugs = memoize(() => guides.map(({ slug }) => slug));
  return {
    /** A page, cut at its headings; null if there is none. */
    whole: (slug: string): GuideView | null => {
      const guide = guides.find((one) => one.slug === slug);
      if (guide)
        return {
          slug,
          title: guide.title,
          sections: cutSections(guide.text, guide.title).map(asView),
          slugs: slugs(),
        };
      const about = described.find((one) => one.slug === slug);
      if (!about) return null;
      const { title, library, sections, tagAnchors, usedTags } = about;
      const tagAt = new Map([...tagAnchors].map(([tag, anchor]) => [anchor, tag]));
      const withTag = (section: GuideSection) => {
        const tag = tagAt.get(section.anchor);
        return tag !== undefined && usedTags.has(tag) ? { ...asView(section), tag } : asView(section);
      };
      return { slug, title, library, sections: sections.map(withTag), slugs: slugs() };
    },
    /** The guides of the owner. */
    lines: memoize(() => guides.map(guideLine)),
    /** These, and then the pages about libraries. */
    allLines: memoize(() => [...guides.map(guideLine), ...described.map(describedLine)]),
  };
}
