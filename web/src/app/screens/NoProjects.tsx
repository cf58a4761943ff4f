import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as shellMessages from '@fieldkit/contract/messages/shell.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import * as messages from '../../features/analytics/analytics.messages.ts';
import { fetchFailure, type useProjects } from '../../features/projects/projects.hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SkeletonPage } from '../../ui/Skeleton.tsx';
import { paths } from '../paths.ts';
import type { FrameState } from '../shell/frame-state.ts';

const NoProjectYet = lazy(async () => ({
  default: (await import('../../features/projects/NoProjectYet.tsx')).NoProjectYet,
}));

interface NoProjectsProps {
  projects: ReturnType<typeof useProjects>;
  /** Placeholders with the layout of the screen. */
  skeleton: ReactNode;
}

/** Shown instead of a project's figures while the projects load, after they failed to load, or if there are none. */
export function NoProjects({ projects, skeleton }: NoProjectsProps) {
  const frame = useOutletContext<FrameState>();
  const navigate = useNavigate();
  if (projects.isPending)
    return (
      <SkeletonPage caption={projectMessages.loading}>
        {/* The caption is where the filters will be, and with this as high as they are. */}
        <div className="pt-3">{skeleton}</div>
      </SkeletonPage>
    );
  if (projects.isLoadingError)
    return (
      <ErrorPanel
        title={projectMessages.loadFailed}
        action={<Button onClick={() => void projects.refetch()}>{projectMessages.tryAgain}</Button>}
      >
        {fetchFailure(projects.error)}
      </ErrorPanel>
    );
  return (
    <Suspense fallback={null}>
      <NoProjectYet
        title={shellMessages.noProjects}
        onCreate={() => frame.show('newProject')}
        onCreated={({ project_uuid }) => void navigate(paths.project(project_uuid))}
      >
        {messages.noProjectsText}
      </NoProjectYet>
    </Suspense>
  );
}
