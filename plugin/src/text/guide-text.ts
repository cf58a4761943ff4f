import { guideOfLink } from '@fieldkit/contract/guide-links.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { FoundSection, GuideLineView, GuideView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { limitAddresses } from '@fieldkit/prose/readdress-links.ts';
import { guidePath, markdownPath, methodsPath } from '../site-paths.ts';
import { inline, joined, linkTo, prose } from './markdown-text.ts';

/** A guide for assistants. Its own headings are the only ones below its title. */
export function guideText(site: SiteView, guide: GuideView): string {
  const { origin } = site;
  const highest = Math.min(...guide.sections.map(({ level }) => level || 6));
  // The headings of tags are as high as those of the description, so theirs stay below them.
  const depth = guide.library ? 2 - highest : 0;
  const addressOf = limitAddresses((target) => {
    const link = guideOfLink(guide, target);
    return link && origin + markdownPath(guidePath(link.slug, link.anchor));
  });
  return joined([
    `# ${inline(guide.title)}`,
    guide.library && methodsLink(site, guide.library),
    ...guide.sections.map(({ level, heading, text, tag }) =>
      joined([
        level > 0 && `${'#'.repeat(Math.min(6, Math.max(2, level + depth)))} ${inline(heading)}`,
        prose(text, addressOf),
        guide.library && tag !== undefined && methodsLink(site, guide.library, tag),
      ]),
    ),
  ]);
}

/** A link to the methods of a library, or to those with a tag. */
const methodsLink = (
  { origin }: SiteView,
  { library_uuid: library, name, version }: NonNullable<GuideView['library']>,
  tag?: string,
) =>
  linkTo(
    messages.methodsNamed(tag ?? messages.partOf(name, version)),
    origin + markdownPath(methodsPath({ library, ...(tag !== undefined && { tag }) })),
  );

export const guideLine = (site: SiteView, { slug, title, excerpt }: GuideLineView): string =>
  `- ${linkTo(title, site.origin + markdownPath(guidePath(slug)))}${excerpt ? `: ${inline(excerpt)}` : ''}`;

export const sectionLine = (
  site: SiteView,
  { slug, anchor, title, heading, excerpt }: FoundSection,
): string => {
  const name = heading ? messages.sectionOf(title, heading) : title;
  return `- ${linkTo(name, site.origin + markdownPath(guidePath(slug, anchor)))}${excerpt ? `: ${inline(excerpt)}` : ''}`;
};
