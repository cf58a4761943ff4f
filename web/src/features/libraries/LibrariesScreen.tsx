import * as messages from '@fieldkit/contract/messages/libraries.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { isMissing } from '../../lib/api-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton, SkeletonPage } from '../../ui/Skeleton.tsx';
import { showError } from '../../ui/toast.ts';
import { AddLibraryButton } from './AddLibraryButton.tsx';
import { BackLink } from './BackLink.tsx';
import { LazyMissingPanel } from './LazyMissingPanel.tsx';
import { LibrariesFound, type LibrariesFoundProps, libraryGridClasses } from './LibrariesFound.tsx';
import { fetchFailure, useLibraries } from './libraries.hooks.ts';

interface LibrariesScreenProps extends Omit<LibrariesFoundProps, 'libraries' | 'titleRef'> {
  projectUuid: string;
  /** Null while loading. */
  projectName: string | null;
  /** Until the project is loaded, it is unknown which actions the libraries have. */
  isProjectPending: boolean;
  backTo: string;
  /** The project's tile, shown before the title. */
  lead: ReactNode;
  /** The project's name and badges. */
  about: ReactNode;
  /** The project's Quick Actions. */
  quickActions: ReactNode;
  /** Shown above the list once everything is loaded: tabs, first steps and figures. */
  overview: ReactNode;
  /** Shown instead of the list; null to show the list. */
  instead: ReactNode;
  /** Whether adding a library is the primary action: not in another tab, and not beside the first steps. */
  isAddMain: boolean;
  /** Whether `overview` has figures below the tabs. */
  hasFigures: boolean;
}

/** The libraries of one project. */
export function LibrariesScreen(props: LibrariesScreenProps) {
  const {
    projectUuid,
    projectName,
    isProjectPending,
    backTo,
    hrefOf,
    lead,
    about,
    quickActions,
    overview,
    instead,
    isAddMain,
    hasFigures,
    ownership,
    badge,
    onAdd,
  } = props;
  const libraries = useLibraries(projectUuid);
  const isPending = libraries.isPending || (libraries.isSuccess && isProjectPending);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (libraries.error && !isMissing(libraries.error)) showError(fetchFailure(libraries.error));
  }, [libraries.error]);

  if (isMissing(libraries.error))
    return (
      <LazyMissingPanel
        words={projectMessages.notFound}
        backTo={backTo}
        backLabel={messages.backToProjects}
      />
    );
  return (
    <>
      <BackLink to={backTo}>{messages.backToProjects}</BackLink>
      <PageHeader
        title={projectName}
        lead={lead}
        description={about}
        actions={
          <>
            {quickActions}
            {onAdd && <AddLibraryButton isMain={isAddMain} onClick={onAdd} />}
          </>
        }
      />
      {/* Rendered before it has text, because screen readers announce only changes. */}
      <div role="status" className="sr-only">
        {!isPending && libraries.data && messages.count(libraries.data.length)}
      </div>
      {isPending && <LibrariesSkeleton hasFigures={hasFigures} />}
      {!isPending && overview}
      {!isPending && instead}
      {!isPending && !instead && (
        <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
          <h2 ref={title} tabIndex={-1} className="title-section outline-none">
            {messages.listTitle}
          </h2>
          {libraries.data && libraries.data.length > 0 && (
            <p aria-hidden="true" className="text-13 text-ink-3 tabular-nums">
              {messages.count(libraries.data.length)}
            </p>
          )}
        </div>
      )}
      {!instead && libraries.isLoadingError && (
        <ErrorPanel
          title={messages.loadFailed}
          className="mt-6"
          action={<Button onClick={() => void libraries.refetch()}>{messages.tryAgain}</Button>}
        >
          {fetchFailure(libraries.error)}
        </ErrorPanel>
      )}
      {!instead && libraries.data && !isPending && (
        <LibrariesFound
          projectUuid={projectUuid}
          libraries={libraries.data}
          hrefOf={hrefOf}
          ownership={ownership}
          badge={badge}
          onAdd={onAdd}
          titleRef={title}
        />
      )}
    </>
  );
}

/** The placeholder of the tabs, the figures and the list, with the same layout. */
function LibrariesSkeleton({ hasFigures }: Pick<LibrariesScreenProps, 'hasFigures'>) {
  return (
    <SkeletonPage caption={messages.loading} className="mt-6">
      <div className="mt-6 mb-6 flex gap-6 overflow-hidden border-b border-line pb-2.5">
        {['w-16', 'w-20', 'w-14', 'w-24', 'w-12'].map((width) => (
          <Skeleton key={width} className={`h-4 shrink-0 ${width}`} />
        ))}
      </div>
      {hasFigures && <Skeleton className="mb-6 h-47.5 rounded-lg md:h-27.5" />}
      <div className={libraryGridClasses}>
        {[1, 2, 3].map((card) => (
          <Card key={card} padded>
            <div className="flex gap-3">
              <Skeleton className="size-9 rounded-md" />
              <div className="grid flex-1 content-start gap-2 pt-0.5">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-3 w-1/4" />
              </div>
            </div>
            <div className="mt-4 flex gap-1.5">
              <Skeleton className="h-5 w-12" />
              <Skeleton className="h-5 w-16" />
            </div>
            <Skeleton className="mt-4 h-8 w-3/4" />
            <Skeleton className="mt-7 h-3 w-full" />
          </Card>
        ))}
      </div>
    </SkeletonPage>
  );
}
