import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { useSearchParams } from 'react-router';
import { TabsNav } from '../../ui/Tabs.tsx';
import { paths } from '../paths.ts';
import * as messages from './project-page.messages.ts';

/**
 * The tabs of a project: its lists, and the addresses that open its plugin, collaborators, keys and settings
 * dialogs.
 */
export function ProjectTabs({ project }: { project: Project }) {
  const [params] = useSearchParams();
  const address = paths.project(project.project_uuid);
  const tab = params.get('tab');
  const opening = (action: string) => ({ to: `${address}?open=${action}`, isCurrent: false });
  const links = [
    { to: address, label: messages.tabs.libraries, isCurrent: tab !== 'workflows' && tab !== 'guides' },
    { to: `${address}?tab=workflows`, label: messages.tabs.workflows, isCurrent: tab === 'workflows' },
    { to: `${address}?tab=guides`, label: messages.tabs.guides, isCurrent: tab === 'guides' },
    { to: `${paths.queries}?project=${project.project_uuid}`, label: messages.tabs.questions },
    { ...opening('plugin'), label: messages.tabs.plugin },
    { ...opening('collaborators'), label: messages.tabs.people },
    { ...opening('mcp-keys'), label: messages.tabs.keys },
    ...(can(project.ownership, 'projects.update')
      ? [{ ...opening('settings'), label: messages.tabs.settings }]
      : []),
  ];
  return <TabsNav label={messages.tabsOf(project.name)} links={links} className="mt-6 mb-4" />;
}
