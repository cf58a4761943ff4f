import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { projectMessages as say } from '@fieldkit/contract/messages/projects.ts';
import { projectKeyCalls } from '@fieldkit/contract/project-keys.ts';
import { type Project, type ProjectForm, projectCalls } from '@fieldkit/contract/projects.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, UnexpectedAnswer } from '../../lib/api-client.ts';
import { goneAsWished, nullIfMissing } from '../../lib/null-if-missing.ts';
import { told } from '../../lib/told.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const listKey = [projectCalls.list.path];
const oneKey = (id: string) => [projectCalls.get.path, id];

/** Every project that the person owns or collaborates in, newest first. */
export function useProjects() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => ask(projectCalls.list, { query: {}, signal }),
  });
}

export function useProject(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => ask(projectCalls.get, { params: { id }, signal }),
    // The list knows it already when the person comes from there.
    placeholderData: () =>
      client.getQueryData<Project[]>(listKey)?.find(({ project_uuid }) => project_uuid === id),
  });
}

/** Creates a project after the specification's second of waiting. */
export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ProjectForm) => {
      await new Promise((resolve) => setTimeout(resolve, limits.projectSubmitDelayMs));
      return ask(projectCalls.create, { body: form });
    },
    onSuccess: (made) => {
      addToList(client, made);
      showSuccess(say.created);
    },
    onError: (failure) => showError(createFailure(failure)),
  });
}

export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ project_uuid }: Project) =>
      goneAsWished(ask(projectCalls.delete, { params: { id: project_uuid } })),
    onSuccess: (_, { project_uuid }) => {
      client.removeQueries({ queryKey: oneKey(project_uuid) });
      changeList(client, (projects) => projects.filter((each) => each.project_uuid !== project_uuid));
      showSuccess(say.deleted);
    },
    onError: (failure) => showError(told(failure, { otherwise: say.deleteFailed })),
  });
}

/** What goes with a project when it is deleted; a figure is null until (and unless) it is known. */
export function useLosses({ project_uuid }: Project, enabled: boolean) {
  const params = { projectUuid: project_uuid };
  const libraries = useQuery({
    queryKey: [libraryCalls.list.path, project_uuid],
    queryFn: ({ signal }) => ask(libraryCalls.list, { params, signal }),
    enabled,
  });
  const key = useQuery({
    queryKey: [mcpKeyCalls.get.path, project_uuid],
    queryFn: async ({ signal }) => (await ask(mcpKeyCalls.get, { params, signal })).data,
    enabled,
  });
  const projectKey = useQuery({
    queryKey: [projectKeyCalls.get.path, project_uuid],
    queryFn: ({ signal }) =>
      nullIfMissing(ask(projectKeyCalls.get, { params: { id: project_uuid }, signal })),
    enabled,
  });
  return {
    libraries: libraries.data?.length ?? null,
    methods: libraries.data?.reduce((sum, { items }) => sum + items, 0) ?? null,
    hasMcpKey: key.data ? true : null,
    hasProjectKey: projectKey.data ? true : null,
  };
}

/** Says in a toast that the projects could not be fetched, each time it happens. */
export function useFailureToast(failure: unknown): void {
  useEffect(() => {
    if (failure) showError(fetchFailure(failure));
  }, [failure]);
}

export const fetchFailure = (failure: unknown): string =>
  failure instanceof UnexpectedAnswer ? say.invalidList : told(failure, { otherwise: say.fetchFailed });

export const createFailure = (failure: unknown): string =>
  failure instanceof UnexpectedAnswer ? say.invalidCreated : told(failure, { otherwise: say.createFailed });

/** A project that was just made is in the list at once. */
export function addToList(client: QueryClient, made: Project): void {
  client.setQueryData(oneKey(made.project_uuid), made);
  changeList(client, (projects) => [made, ...projects]);
}

/** Changes the list at once, then asks for the true one. */
function changeList(client: QueryClient, change: (projects: Project[]) => Project[]): void {
  client.setQueryData<Project[]>(listKey, (projects) => projects && change(projects));
  void client.invalidateQueries({ queryKey: listKey });
}
