import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Activity, Bot, KeyRound, PackagePlus, Plug, Users } from 'lucide-react';
import type { ReactElement } from 'react';
import { openPlugin } from '../../content/open-plugin.ts';
import { showError } from '../../ui/toast.ts';
import type { ProjectAction } from './project-actions.ts';

/** The icon of each Quick Action. */
export const actionIcons: Record<ProjectAction, ReactElement> = {
  'api-keys': <KeyRound />,
  'mcp-keys': <Bot />,
  plugin: <Plug />,
  collaborators: <Users />,
  'add-library': <PackagePlus />,
};

/** Replaces "Manage plugin" once the plugin is live. */
export const runningPlugin = {
  access: { label: messages.access, description: messages.actions.access },
  status: { label: messages.deployment, description: messages.actions.deployment, icon: <Activity /> },
};

/** Opens the plugin in a new tab. A failure is shown in a toast. */
export async function openPluginInTab(project: Project, url: string): Promise<void> {
  const trouble = await openPlugin(project, url);
  if (trouble) showError(trouble);
}
