import type { Library } from '@fieldkit/contract/libraries.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { type WorkflowChoice, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { useQuery } from '@tanstack/react-query';
import { useLibraries } from '../../features/libraries/libraries.hooks.ts';
import { isInvitation, useNotifications } from '../../features/notifications/notifications.hooks.ts';
import { usePublishing } from '../../features/plugin/versions.hooks.ts';
import { useReviewStatus } from '../../features/reviews/reviews.hooks.ts';
import { callApiWithTotal, isMissing } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { paths } from '../paths.ts';
import * as messages from './decisions.messages.ts';

/** One thing that the user decides. */
export interface Decision {
  key: string;
  text: string;
  /** In the line above the figures, where several share the space; the text if it is left out. */
  short?: string;
  label: string;
  /** Where the user decides; null for the versions of the plugin. */
  to: string | null;
  /** How many things it stands for; one if it is left out. */
  count?: number;
}

/** The number of workflows that are named; the others are counted. */
const SHOWN_WORKFLOWS = 4;

/**
 * What the user has to decide, and whether a part of it could not be loaded. Reviews and invitations
 * are left out if they cannot be loaded, because other screens show them too.
 */
export function useDecisions(project: Project) {
  const { project_uuid, ownership } = project;
  const libraries = useLibraries(project_uuid);
  const workflows = useWorkflowsInNeed(project_uuid);
  const publishing = usePublishing(project_uuid);
  const notifications = useNotifications();
  const reviews = useReviewStatus();
  const ofProject = [libraries, workflows, publishing];
  // A server that follows only the product specification publishes by itself and has no such lists.
  const failed = ofProject.filter(({ isLoadingError, error }) => isLoadingError && !isMissing(error));
  const hasUnpublishedChanges = publishing.data?.is_by_hand && publishing.data.has_changes;
  const decisions: Decision[] = [
    ...(libraries.data ?? []).flatMap((library) => decisionOf(project_uuid, library)),
    ...(hasUnpublishedChanges && can(ownership, 'deployment.start')
      ? [{ key: 'changes', text: messages.unpublishedChanges, label: messages.seeChanges, to: null }]
      : []),
    ...(workflows.data && can(ownership, 'workflows.update')
      ? decisionsOnWorkflows(project_uuid, workflows.data)
      : []),
    ...(notifications.data ?? []).filter(isInvitation).map(({ _id, message }) => ({
      key: _id,
      text: message,
      label: messages.openInvitation,
      to: paths.notifications,
    })),
    ...(reviews.data?.is_operator && reviews.data.waiting > 0
      ? [
          {
            key: 'reviews',
            text: messages.pendingReviews(reviews.data.waiting),
            count: reviews.data.waiting,
            label: messages.review,
            to: paths.reviews,
          },
        ]
      : []),
  ];
  return {
    decisions,
    total: decisions.reduce((total, { count = 1 }) => total + count, 0),
    isPending: ofProject.some((query) => query.isPending) || notifications.isPending || reviews.isPending,
    failed: failed.length > 0,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

function decisionOf(projectUuid: string, { library_uuid, name, refresh }: Library): Decision[] {
  const of = { key: library_uuid, to: paths.library(projectUuid, library_uuid) };
  if (refresh.outcome === 'waiting')
    return [
      {
        ...of,
        text: messages.waitingDocument(name),
        short: messages.waitingDocumentShort(name),
        label: messages.review,
      },
    ];
  if (refresh.outcome === 'failed')
    return [
      {
        ...of,
        text: messages.failedRefresh(name, refresh.reason),
        short: messages.failedRefreshShort(name),
        label: messages.openLibrary,
      },
    ];
  return [];
}

interface WorkflowsInNeed {
  workflows: readonly WorkflowChoice[];
  total: number;
}

function decisionsOnWorkflows(projectUuid: string, { workflows, total }: WorkflowsInNeed): Decision[] {
  const more = total - workflows.length;
  return [
    ...workflows.map(({ workflow_uuid, library_uuid, name, needs }) => ({
      key: workflow_uuid,
      to: paths.workflow(projectUuid, library_uuid, workflow_uuid),
      ...(needs === 'repair'
        ? {
            text: messages.brokenWorkflow(name),
            short: messages.brokenWorkflowShort(name),
            label: messages.repair,
          }
        : {
            text: messages.draftWorkflow(name),
            short: messages.draftWorkflowShort(name),
            label: messages.review,
          }),
    })),
    ...(more > 0
      ? [
          {
            key: 'workflows',
            text: messages.moreWorkflows(more),
            count: more,
            label: messages.openWorkflows,
            to: `${paths.project(projectUuid)}?tab=workflows`,
          },
        ]
      : []),
  ];
}

/** The first workflows of a project that need a repair or a review, repairs first, and how many there are. */
function useWorkflowsInNeed(projectUuid: string) {
  return useQuery({
    queryKey: callKey(workflowCalls.choices, projectUuid, { needs: 'any' }),
    queryFn: async ({ signal }): Promise<WorkflowsInNeed> => {
      const query = { needs: 'any', page: '1', page_size: String(SHOWN_WORKFLOWS) } as const;
      const { answer, total } = await callApiWithTotal(workflowCalls.choices, {
        params: { projectUuid },
        query,
        signal,
      });
      // Servers that do not know `needs` return other workflows too.
      const workflows = answer.filter(({ needs }) => needs !== null);
      return { workflows, total: workflows.length < answer.length ? workflows.length : (total ?? 0) };
    },
  });
}
