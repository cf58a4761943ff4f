import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { projectKeyCalls } from '@fieldkit/contract/project-keys.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import { usePluginUrl } from './use-plugin-url.ts';

/** The losses of a project's deletion; a figure is null until (and unless) it is loaded. */
export function useLosses({ project_uuid }: Project, enabled: boolean) {
  const params = { projectUuid: project_uuid };
  const libraries = useQuery({
    queryKey: [libraryCalls.list.path, project_uuid],
    queryFn: ({ signal }) => callApi(libraryCalls.list, { params, signal }),
    enabled,
  });
  const key = useQuery({
    queryKey: [mcpKeyCalls.get.path, project_uuid],
    queryFn: async ({ signal }) => (await callApi(mcpKeyCalls.get, { params, signal })).data,
    enabled,
  });
  const projectKey = useQuery({
    queryKey: [projectKeyCalls.get.path, project_uuid],
    queryFn: ({ signal }) =>
      nullIfMissing(callApi(projectKeyCalls.get, { params: { id: project_uuid }, signal })),
    enabled,
  });
  const url = usePluginUrl(project_uuid, enabled);
  return {
    libraries: libraries.data?.length ?? null,
    methods: libraries.data?.reduce((sum, { items }) => sum + items, 0) ?? null,
    workflows: libraries.data?.reduce((sum, { workflows }) => sum + workflows.length, 0) ?? null,
    // The answer of a library contains at most so many of its workflows.
    hasMoreWorkflows: libraries.data?.some(({ workflows }) => workflows.length >= limits.summariesPerLibrary),
    plugin: url && new URL(url).host,
    hasMcpKey: key.data ? true : null,
    hasProjectKey: projectKey.data ? true : null,
  };
}
