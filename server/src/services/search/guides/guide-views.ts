import type { GuideLineView, GuideView } from '@fieldkit/contract/plugin-site.ts';
import { cutSections } from '@fieldkit/prose/guide-sections.ts';
import type { PublishedGuide } from '../search-messages.ts';
import { excerptFor } from './section-excerpt.ts';

const MAX_EXCERPT_READ = 1_000;
/** A guide in a list, with the first sentence of its text. */
export const guideLine = ({ slug, title, text }: PublishedGuide): GuideLineView => ({
  slug,
  title,
  excerpt: excerptFor(cutSections(text.slice(0, MAX_EXCERPT_READ), title)[0]?.text ?? '', []),
});

/** A guide, cut at its headings. */
export const wholeGuide = ({ slug, title, text }: PublishedGuide): GuideView => ({
  slug,
  title,
  sections: cutSections(text, title).map(({ path, level, anchor, text }) => ({
    level,
    anchor,
    text,
    heading: path.at(-1) ?? '',
  })),
});
