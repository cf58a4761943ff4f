import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { ArrowRight, KeyRound, type LucideIcon, Pencil, Plug, Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ProjectAction } from '../../features/projects/project-actions.ts';
import { TabsNav } from '../../ui/Tabs.tsx';
import { paths } from '../paths.ts';
import * as messages from './project-page.messages.ts';

/** On phones, the links are scrolled together with the tabs and have no icons. */
const iconClasses = 'size-4 text-ink-3 max-sm:hidden';

/**
 * The tabs of a project, which are its lists, and links to its questions and to the addresses that open its plugin,
 * collaborators, keys and settings dialogs.
 */
export function ProjectTabs({ project }: { project: Project }) {
  const [params] = useSearchParams();
  const address = paths.project(project.project_uuid);
  const tab = params.get('tab');
  const opening = (action: ProjectAction | 'settings', Icon: LucideIcon) => ({
    to: `${address}?open=${action}`,
    isCurrent: false,
    icon: <Icon className={iconClasses} />,
  });
  const links = [
    { to: address, label: messages.tabs.libraries, isCurrent: tab !== 'workflows' && tab !== 'guides' },
    { to: `${address}?tab=workflows`, label: messages.tabs.workflows, isCurrent: tab === 'workflows' },
    { to: `${address}?tab=guides`, label: messages.tabs.guides, isCurrent: tab === 'guides' },
    {
      to: `${paths.queries}?project=${project.project_uuid}`,
      label: messages.tabs.questions,
      icon: <ArrowRight className={iconClasses} />,
    },
    { ...opening('plugin', Plug), label: messages.tabs.plugin },
    { ...opening('collaborators', Users), label: messages.tabs.people },
    { ...opening('mcp-keys', KeyRound), label: messages.tabs.keys },
    ...(can(project.ownership, 'projects.update')
      ? [{ ...opening('settings', Pencil), label: messages.tabs.settings }]
      : []),
  ];
  return <TabsNav label={messages.tabsOf(project.name)} links={links} className="mt-6 mb-4" />;
}
