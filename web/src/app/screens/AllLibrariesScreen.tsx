import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as messages from '@fieldkit/contract/messages/shell.ts';
import { Link } from 'react-router';
import { fetchFailure, useFailureToast, useProjects } from '../../features/projects/projects.hooks.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton, SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import { paths } from '../paths.ts';
import { DashboardTabs } from './DashboardTabs.tsx';
import { LibrariesBrowser } from './LibrariesBrowser.tsx';
import * as browserMessages from './libraries-browser.messages.ts';

/** The libraries of all projects. */
export function AllLibrariesScreen() {
  const projects = useProjects();
  useFailureToast(projects.error);

  return (
    <>
      <PageHeader
        title={messages.dashboard}
        // As high as the description of Usage Analytics, so that the tabs below do not move.
        description={<span className="block max-lg:min-h-10">{browserMessages.description}</span>}
      />
      <DashboardTabs />
      {projects.isPending && (
        <SkeletonPage caption={projectMessages.loading}>
          <Skeleton className="mb-4 h-8 w-60" />
          <SkeletonRows rows={5} />
        </SkeletonPage>
      )}
      {projects.isLoadingError && (
        <ErrorPanel
          title={projectMessages.loadFailed}
          action={<Button onClick={() => void projects.refetch()}>{projectMessages.tryAgain}</Button>}
        >
          {fetchFailure(projects.error)}
        </ErrorPanel>
      )}
      {projects.data?.length === 0 && (
        <EmptyState
          drawing="projects"
          title={messages.noProjects}
          action={
            <Link to={paths.projects} className={buttonClasses({ variant: 'solid' })}>
              {messages.toProjects}
            </Link>
          }
        >
          {messages.noProjectsText}
        </EmptyState>
      )}
      {projects.data && projects.data.length > 0 && <LibrariesBrowser projects={projects.data} />}
    </>
  );
}
