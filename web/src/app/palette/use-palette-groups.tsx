import { paletteMessages as say } from '@fieldkit/contract/messages/palette.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { isUuid } from '@fieldkit/contract/uuid.ts';
import { Box, Command as CommandIcon, FolderOpen, SquareFunction } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLibraries } from '../../features/libraries/libraries.hooks.ts';
import { accessPlugin, actionIcons, runningPlugin } from '../../features/projects/action-looks.tsx';
import { useProjects } from '../../features/projects/projects.hooks.ts';
import { usePluginUrl } from '../../features/projects/use-plugin-url.ts';
import { type Command, offeredCommands } from '../../lib/offered-commands.ts';
import { VerbBadge } from '../../ui/VerbBadge.tsx';
import { useAuth } from '../auth-context.ts';
import { paths } from '../paths.ts';
import { type Entry, placesTo, preferences } from './palette-entries.tsx';
import { type EntryGroup, rankGroups } from './rank-groups.ts';
import { useFoundMethods } from './use-found-methods.ts';

/** Everything that fits what is typed: what can be done here, places, projects, and what the project in the address holds. */
export function usePaletteGroups(
  typed: string,
  onShow: (dialog: 'plans' | 'support' | 'keys') => void,
): { groups: EntryGroup[]; isSearching: boolean; hasFailed: boolean } {
  const { pathname, search } = useLocation();
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  // The dashboard and the analytics name theirs behind the path.
  const projectUuid = /\/projects\/([^/]+)/.exec(pathname)?.[1] ?? asked(search);
  const [here] = useState(offeredCommands);
  const { data: projects = [] } = useProjects();
  const running = useRunningPlugin(
    here.some(({ id }) => id === 'plugin')
      ? projects.find((one) => one.project_uuid === projectUuid)
      : undefined,
  );
  const libraries = useLibrariesOf(projectUuid, go);
  const { methods, isSearching, hasFailed } = useFoundMethods(projectUuid, typed);

  const groups: EntryGroup[] = [
    { heading: say.here, entries: here.flatMap((command) => entriesFor(command, running)) },
    { heading: say.goTo, entries: placesTo(go) },
    {
      heading: say.projects,
      entries: projects.map(({ project_uuid, name }) => ({
        ...{ id: project_uuid, label: name, icon: <FolderOpen /> },
        run: () => go(paths.project(project_uuid)),
      })),
    },
    { heading: say.libraries, entries: libraries },
    {
      heading: say.methods,
      areFound: true,
      entries: methods.map(({ method_uuid, library_uuid, method_name, endpoint, method }) => ({
        ...{ id: method_uuid, label: method_name, detail: endpoint, isCode: true },
        icon: method ? <VerbBadge verb={method} /> : <SquareFunction />,
        run: () => go(paths.method(projectUuid ?? '', library_uuid, method_uuid)),
      })),
    },
    { heading: say.preferences, entries: preferences(onShow, () => void signOut()) },
  ];
  return { groups: rankGroups(groups, typed), isSearching, hasFailed };
}

/** `?project=` where it is one: what somebody typed there is asked for by nobody. */
function asked(search: string): string | undefined {
  const named = new URLSearchParams(search).get('project') ?? '';
  return isUuid(named) ? named : undefined;
}

interface RunningPlugin {
  project: Project;
  url: string;
}

function useRunningPlugin(project: Project | undefined): RunningPlugin | null {
  const url = usePluginUrl(project?.project_uuid ?? '', project !== undefined);
  return project && url ? { project, url } : null;
}

/** What a command is here: the way to the plugin is called by how it stands, as in the menu of the project. */
function entriesFor(command: Command, running: RunningPlugin | null): Entry[] {
  const icon = iconsByAction[command.id] ?? <CommandIcon />;
  const entry = { ...command, icon, opensDialog: true };
  if (command.id !== 'plugin' || !running) return [entry];
  const { access, status } = runningPlugin;
  return [
    { id: command.id, label: access.label, icon, run: () => void accessPlugin(running.project, running.url) },
    { ...entry, id: 'plugin-status', label: status.label, icon: status.icon },
  ];
}

const iconsByAction: Readonly<Record<string, ReactNode>> = actionIcons;

function useLibrariesOf(projectUuid: string | undefined, go: (path: string) => void): Entry[] {
  const { data: libraries = [] } = useLibraries(projectUuid ?? '', projectUuid !== undefined);
  return libraries.map(({ library_uuid, name, version }) => ({
    ...{ id: library_uuid, label: name, detail: version, icon: <Box /> },
    run: () => go(paths.library(projectUuid ?? '', library_uuid)),
  }));
}
