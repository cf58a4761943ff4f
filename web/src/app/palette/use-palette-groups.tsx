import { paletteMessages as say } from '@fieldkit/contract/messages/palette.ts';
import { Box, Command, FolderOpen, SquareFunction } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLibraries } from '../../features/libraries/libraries.hooks.ts';
import { useProjects } from '../../features/projects/projects.hooks.ts';
import { offeredCommands } from '../../lib/offered-commands.ts';
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
  const { pathname } = useLocation();
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  const projectUuid = /\/projects\/([^/]+)/.exec(pathname)?.[1];
  const [here] = useState(offeredCommands);
  const { data: projects = [] } = useProjects();
  const libraries = useLibrariesOf(projectUuid, go);
  const { methods, isSearching, hasFailed } = useFoundMethods(projectUuid, typed);

  const groups: EntryGroup[] = [
    {
      heading: say.here,
      entries: here.map((command) => ({ ...command, icon: <Command />, opensDialog: true })),
    },
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
        ...{ id: method_uuid, label: method_name, detail: endpoint },
        icon: method ? <VerbBadge verb={method} /> : <SquareFunction />,
        run: () => go(paths.method(projectUuid ?? '', library_uuid, method_uuid)),
      })),
    },
    { heading: say.preferences, entries: preferences(onShow, () => void signOut()) },
  ];
  return { groups: rankGroups(groups, typed), isSearching, hasFailed };
}

function useLibrariesOf(projectUuid: string | undefined, go: (path: string) => void): Entry[] {
  const { data: libraries = [] } = useLibraries(projectUuid ?? '', projectUuid !== undefined);
  return libraries.map(({ library_uuid, name, version }) => ({
    ...{ id: library_uuid, label: name, detail: version, icon: <Box /> },
    run: () => go(paths.library(projectUuid ?? '', library_uuid)),
  }));
}
