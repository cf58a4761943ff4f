import { guideOfLink } from '@fieldkit/contract/guide-links.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { FoundSection, GuideLineView, GuideView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { limitAddresses } from '@fieldkit/prose/readdress-links.ts';
import { guidePath, markdownPath } from '../site-paths.ts';
import { inline, joined, linkTo, prose } from './markdown-text.ts';

/** A guide for assistants. Its own headings are the only ones below its title. */
export function guideText({ origin }: SiteView, guide: GuideView): string {
  const addressOf = limitAddresses((target) => {
    const link = guideOfLink(guide, target);
    return link && origin + markdownPath(guidePath(link.slug, link.anchor));
  });
  return joined([
    `# ${inline(guide.title)}`,
    ...guide.sections.map(({ level, heading, text }) =>
      joined([level > 0 && `${'#'.repeat(Math.max(2, level))} ${inline(heading)}`, prose(text, addressOf)]),
    ),
  ]);
}

export const guideLine = (site: SiteView, { slug, title, excerpt }: GuideLineView): string =>
  `- ${linkTo(title, site.origin + markdownPath(guidePath(slug)))}${excerpt ? `: ${inline(excerpt)}` : ''}`;

export const sectionLine = (
  site: SiteView,
  { slug, anchor, title, heading, excerpt }: FoundSection,
): string => {
  const name = heading ? messages.sectionOf(title, heading) : title;
  return `- ${linkTo(name, site.origin + markdownPath(guidePath(slug, anchor)))}${excerpt ? `: ${inline(excerpt)}` : ''}`;
};
