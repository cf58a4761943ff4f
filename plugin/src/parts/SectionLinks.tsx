import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import { paths } from '../site-paths.ts';
import { BrandLinks } from './Brand.tsx';

export type Section = 'home' | 'workflows' | 'guides' | 'methods' | 'events' | 'models' | 'changelog' | 'ask';

const sections: Section[] = [
  'home',
  'guides',
  'workflows',
  'methods',
  'events',
  'models',
  'changelog',
  'ask',
];
/** The sections with content. */
const sectionsOf = ({ guides = 0, workflows, events = 0, models = 0, changelog = 0 }: SiteView) => {
  const counts: Partial<Record<Section, number>> = { guides, workflows, events, models, changelog };
  return sections.filter((one) => counts[one] !== 0);
};

/** Links to the sections with content and the owner's links: in the header, and on phones in the panel with the lists. */
export const SectionLinks = ({ site, section }: { site: SiteView; section: Section | null }) => (
  <>
    <ul className="nav">
      {sectionsOf(site).map((one) => (
        <li key={one}>
          <a href={paths[one]} aria-current={one === section ? 'page' : undefined}>
            {messages[one]}
          </a>
        </li>
      ))}
    </ul>
    <BrandLinks links={site.brand?.header_links} label={messages.ownerLinks} className="nav brand-links" />
  </>
);
