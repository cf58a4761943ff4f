import { formatCount } from '@fieldkit/contract/format-count.ts';
import { mcpKeyCalls, projectKeyCalls } from '@fieldkit/contract/keys.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { usePluginUrl } from '../../content/use-plugin-url.ts';
import { callApi, ignoreMissing } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessageOr } from '../../lib/error-message.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteProject } from './projects.hooks.ts';

export interface DeleteProjectDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
  /**
   * The heading of the list, because the button that opened the dialog is removed together with its project.
   */
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a project is deleted, and lists what is deleted with it. */
export function DeleteProjectDialog({ project, open, onClose, returnFocusTo }: DeleteProjectDialogProps) {
  const removal = useDeleteProject();
  const remove = async () => {
    await removal.mutateAsync(project);
    onClose();
  };
  const losses = useLosses(project, open && !removal.isSuccess);

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={messages.deleteTitle(project.name)}
      description={messages.deleteText}
      losses={[
        { label: messages.losses.libraries, value: formatCount(losses.libraries ?? project.library_count) },
        ...(losses.methods ? [{ label: messages.losses.methods, value: formatCount(losses.methods) }] : []),
        ...(losses.workflows
          ? [
              {
                label: messages.losses.workflows,
                value: (losses.hasMoreWorkflows ? messages.losses.atLeast : formatCount)(losses.workflows),
              },
            ]
          : []),
        ...(losses.plugin ? [{ label: messages.losses.plugin, value: losses.plugin }] : []),
        ...(losses.hasProjectKey
          ? [{ label: messages.losses.apiKey, value: messages.losses.oneActive }]
          : []),
        ...(losses.hasMcpKey ? [{ label: messages.losses.mcpKey, value: messages.losses.oneActive }] : []),
      ]}
      cancelLabel={messages.cancel}
      confirmLabel={messages.deleteConfirm}
      pendingLabel={messages.deleting}
      failureText={errorMessageOr(messages.deleteFailed)}
      onConfirm={remove}
      returnFocusTo={returnFocusTo}
    />
  );
}

/** What a project's deletion removes. A figure is null until it is loaded, or if it fails to load. */
export function useLosses({ project_uuid }: Project, enabled: boolean) {
  const params = { projectUuid: project_uuid };
  const libraries = useQuery({
    ...callOptions(libraryCalls.list, { params }),
    enabled,
  });
  const key = useQuery({
    queryKey: callKey(mcpKeyCalls.get, project_uuid, 'exists'),
    queryFn: async ({ signal }) => (await callApi(mcpKeyCalls.get, { params, signal })).data !== null,
    enabled,
  });
  const projectKey = useQuery({
    queryKey: callKey(projectKeyCalls.get, project_uuid, 'exists'),
    queryFn: async ({ signal }) =>
      (await ignoreMissing(callApi(projectKeyCalls.get, { params: { id: project_uuid }, signal }))) !== null,
    enabled,
  });
  const url = usePluginUrl(project_uuid, enabled);
  return {
    libraries: libraries.data?.length ?? null,
    methods: libraries.data?.reduce((sum, { items }) => sum + items, 0) ?? null,
    workflows: libraries.data?.reduce((sum, { workflows }) => sum + workflows.length, 0) ?? null,
    // The answer for a library contains at most this many of its workflows.
    hasMoreWorkflows: libraries.data?.some(({ workflows }) => workflows.length >= limits.summariesPerLibrary),
    plugin: url && new URL(url).host,
    hasMcpKey: key.data ? true : null,
    hasProjectKey: projectKey.data ? true : null,
  };
}
