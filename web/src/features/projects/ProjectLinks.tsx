import * as messages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { isWebAddress } from '@fieldkit/contract/shapes.ts';
import { BookText, GitBranch, Globe, type LucideIcon } from 'lucide-react';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

type LinkField = 'website_url' | 'documentation_url' | 'repository_url';
const links: readonly { field: LinkField; label: string; Icon: LucideIcon }[] = [
  { field: 'website_url', label: messages.website, Icon: Globe },
  { field: 'documentation_url', label: messages.documentation, Icon: BookText },
  { field: 'repository_url', label: messages.repository, Icon: GitBranch },
];

const linksOf = (project: Project) => links.filter(({ field }) => isWebAddress(project[field]));
export const hasLinks = (project: Project): boolean => linksOf(project).length > 0;

/**
 * The project's external links, layered above the link that covers its card. In a row of the list, only
 * icons.
 */
export function ProjectLinks({ project, iconsOnly = false }: { project: Project; iconsOnly?: boolean }) {
  return (
    <>
      {linksOf(project).map(({ field, label, Icon }) =>
        iconsOnly ? (
          <Tooltip key={field} text={label}>
            <a {...outward(project[field])} className={iconLink}>
              <Icon />
              <LinkName label={label} hidden />
            </a>
          </Tooltip>
        ) : (
          <a key={field} {...outward(project[field])} className={textLink}>
            <Icon className="size-3.5" />
            <LinkName label={label} />
          </a>
        ),
      )}
    </>
  );
}

const outward = (href: string) => ({ href, target: '_blank', rel: 'noopener noreferrer' });
const textLink =
  'relative z-1 inline-flex h-6 items-center gap-1.5 rounded-xs text-12 text-ink-2 hover:text-ink hover:underline underline-offset-3';
const iconLink =
  'relative z-1 inline-grid size-8 place-items-center rounded-md text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink pointer-coarse:size-10 [&_svg]:size-4';

function LinkName({ label, hidden = false }: { label: string; hidden?: boolean }) {
  if (hidden)
    return (
      <VisuallyHidden>
        {label} ({messages.newTab})
      </VisuallyHidden>
    );
  return (
    <span>
      {label}
      <VisuallyHidden> ({messages.newTab})</VisuallyHidden>
    </span>
  );
}
