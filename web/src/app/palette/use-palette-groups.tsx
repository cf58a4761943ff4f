import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { removeBaseVariable } from '@fieldkit/contract/base-variable.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { isUuid } from '@fieldkit/contract/uuid.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Box,
  Command as CommandIcon,
  FolderOpen,
  MessageCircleQuestionMark,
  SquareFunction,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePluginUrl } from '../../content/use-plugin-url.ts';
import { useCollaborators } from '../../features/collaborators/collaborators.hooks.ts';
import { useLibraries } from '../../features/libraries/libraries.hooks.ts';
import { actionIcons, openPluginInTab, runningPlugin } from '../../features/projects/action-looks.tsx';
import { actionsFor } from '../../features/projects/project-actions.ts';
import { useProjects } from '../../features/projects/projects.hooks.ts';
import { useCurrentSubscription } from '../../features/subscriptions/subscriptions.hooks.ts';
import { callOptions } from '../../lib/call-options.ts';
import { readStored } from '../../lib/device-choice.ts';
import { type Command, readCommands } from '../../lib/screen-commands.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { useAuth } from '../auth-context.ts';
import { paths } from '../paths.ts';
import type { ShellDialog } from '../shell/use-shell-dialogs.ts';
import * as messages from './palette.messages.ts';
import {
  commands,
  type Entry,
  type EntryGroup,
  pageEntries,
  preferences,
  rankGroups,
  settingEntries,
} from './palette-entries.tsx';

/**
 * All entries that match the typed text: commands of the screen, pages, projects, and the contents of the
 * project in the address, or of the project that was last shown.
 */
export function usePaletteGroups(
  typed: string,
  onShow: (dialog: ShellDialog) => void,
): { groups: EntryGroup[]; isSearching: boolean; hasFailed: boolean } {
  const { pathname, search } = useLocation();
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  // Dashboard and Analytics have the project in the query instead of the path.
  const projectUuid = /\/projects\/([^/]+)/.exec(pathname)?.[1] ?? projectOfQuery(search);
  const [here] = useState(readCommands);
  const { data: projects = [] } = useProjects();
  const running = useRunningPlugin(
    here.some(({ id }) => id === 'plugin')
      ? projects.find((one) => one.project_uuid === projectUuid)
      : undefined,
  );
  const libraries = useLibrariesOf(projectUuid, go);
  const { methods, isSearching, hasFailed } = useFoundMethods(typed);
  // On screens without a project, the one last shown on this device is searched, if the user still has it.
  const lastShown = readStored('project');
  const searched =
    projectUuid === undefined ? projects.find(({ project_uuid }) => project_uuid === lastShown) : undefined;
  const searchedUuid = projectUuid ?? searched?.project_uuid;
  const inProject = useFoundInProject(searchedUuid, typed);
  const { data: subscription } = useCurrentSubscription();

  /** The quick actions of a project, for use on other screens. */
  const actionsIn = ({ project_uuid, name, ownership }: Project): Entry[] =>
    actionsFor(ownership).map(({ action, label }) => ({
      id: `${project_uuid} ${action}`,
      label,
      detail: name,
      icon: iconsByAction[action] ?? <CommandIcon />,
      run: () => void navigate(paths.project(project_uuid), { state: { action } }),
    }));

  const groups: EntryGroup[] = [
    { heading: messages.here, entries: here.flatMap((command) => entriesFor(command, running)) },
    { heading: messages.goTo, entries: pageEntries(go) },
    { heading: messages.commands, entries: commands(onShow, subscription?.status === 'active') },
    {
      heading: messages.inProjects,
      // The actions of the current project are already included as commands of this screen.
      entries: typed.trim()
        ? projects
            .filter(({ project_uuid }) => project_uuid !== projectUuid || here.length === 0)
            .flatMap(actionsIn)
        : [],
    },
    {
      heading: messages.projects,
      entries: projects.map(({ project_uuid, name }) => ({
        id: project_uuid,
        label: name,
        icon: <FolderOpen />,
        run: () => go(paths.project(project_uuid)),
      })),
    },
    { heading: messages.libraries, entries: libraries },
    {
      heading: messages.methods,
      areFound: true,
      entries: methods.map((found) => ({
        id: found.method_uuid,
        label: found.method_name,
        isCode: true,
        detail: [removeBaseVariable(found.endpoint), found.project_uuid !== projectUuid && found.project_name]
          .filter(Boolean)
          .join(' · '),
        icon: found.method ? <HttpMethodBadge httpMethod={found.method} /> : <SquareFunction />,
        run: () => go(paths.method(found.project_uuid, found.library_uuid, found.method_uuid)),
      })),
    },
    {
      heading: messages.workflows(searched?.name),
      areFound: true,
      entries: inProject.workflows.map(({ workflow_uuid, library_uuid, name, library_name }) => ({
        id: workflow_uuid,
        label: name,
        detail: library_name,
        icon: <Waypoints />,
        run: () => go(paths.workflow(searchedUuid ?? '', library_uuid, workflow_uuid)),
      })),
    },
    {
      heading: messages.questions(searched?.name),
      areFound: true,
      entries: inProject.questions.map(({ group_uuid, text, count }) => ({
        id: group_uuid,
        label: text,
        detail: messages.asked(count),
        icon: <MessageCircleQuestionMark />,
        run: () => go(paths.query(searchedUuid ?? '', group_uuid)),
      })),
    },
    {
      heading: messages.people(searched?.name),
      entries: inProject.people.map(({ collaboration_uuid, collaborator_name, collaborator_email }) => ({
        id: collaboration_uuid,
        label: collaborator_name || collaborator_email,
        detail: collaborator_email,
        icon: <UsersRound />,
        run: () => void navigate(paths.project(searchedUuid ?? ''), { state: { action: 'collaborators' } }),
      })),
    },
    { heading: messages.settings, entries: typed.trim() ? settingEntries(go, projectUuid) : [] },
    { heading: messages.preferences, entries: preferences(onShow, () => void signOut()) },
  ];
  return { groups: rankGroups(groups, typed), isSearching, hasFailed };
}

/** The UUID in `?project=`, if it is valid. No request is sent for an invalid value. */
function projectOfQuery(search: string): string | undefined {
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

/**
 * The palette entries for a command. The label of the command that opens the plugin depends on the plugin's
 * status, as in the project's menu.
 */
function entriesFor(command: Command, running: RunningPlugin | null): Entry[] {
  const icon = iconsByAction[command.id] ?? <CommandIcon />;
  const entry = { ...command, icon, opensDialog: true };
  if (command.id !== 'plugin' || !running) return [entry];
  const { access, status } = runningPlugin;
  return [
    {
      id: command.id,
      label: access.label,
      icon,
      run: () => void openPluginInTab(running.project, running.url),
    },
    { ...entry, id: 'plugin-status', label: status.label, icon: status.icon },
  ];
}

const iconsByAction: Readonly<Record<string, ReactNode>> = actionIcons;

function useLibrariesOf(projectUuid: string | undefined, go: (path: string) => void): Entry[] {
  const { data: libraries = [] } = useLibraries(projectUuid ?? '', projectUuid !== undefined);
  return libraries.map(({ library_uuid, name, version }) => ({
    id: library_uuid,
    label: name,
    detail: version,
    icon: <Box />,
    run: () => go(paths.library(projectUuid ?? '', library_uuid)),
  }));
}

const MAX_FOUND = '5';
/** A single letter would match almost everything. */
const MIN_LETTERS = 2;

/**
 * The workflows, questions and people of a project that match the typed text. Empty for very short texts and
 * without a project. The server searches workflows and questions.
 */
function useFoundInProject(projectUuid: string | undefined, typed: string) {
  const search = useDebounced(typed.trim(), 150);
  const enabled = projectUuid !== undefined && search.length >= MIN_LETTERS;
  const params = { projectUuid: projectUuid ?? '' };
  const query = { page: '1', page_size: MAX_FOUND, search };
  const workflows = useQuery({
    ...callOptions(workflowCalls.choices, { params, query }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const questions = useQuery({
    ...callOptions(analyticsCalls.commonAllQuestions, { params, query }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const people = useCollaborators(params.projectUuid, enabled);
  return {
    workflows: (enabled && workflows.data) || [],
    questions: (enabled && questions.data) || [],
    people: (enabled && people.data) || [],
  };
}

const MAX_METHODS = 8;

/** Methods of all projects that match the typed text, according to the server's search. Empty for very short texts. */
function useFoundMethods(typed: string) {
  const search = useDebounced(typed.trim(), 150);
  const enabled = search.length >= MIN_LETTERS;
  const found = useQuery({
    ...callOptions(methodCalls.find, { query: { page: '1', page_size: String(MAX_METHODS), search } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    methods: enabled ? (found.data ?? []) : [],
    isSearching: enabled && found.isFetching,
    hasFailed: enabled && found.isError,
  };
}
