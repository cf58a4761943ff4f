import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isMissing } from '../../lib/api-client.ts';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { showError } from '../../ui/toast.ts';
import { AddLibraryButton } from './AddLibraryButton.tsx';
import { BackLink } from './BackLink.tsx';
import { LazyMissingPanel } from './LazyMissingPanel.tsx';
import { LibrariesFound, type LibrariesFoundProps, libraryGridClasses } from './LibrariesFound.tsx';

interface LibrariesScreenProps extends Omit<LibrariesFoundProps, 'libraries' | 'titleRef'> {
  projectUuid: string;
  /** The actions of the libraries are unknown until the project is loaded. */
  isProjectPending: boolean;
  backTo: string;
  /** The project's tile, shown before the title. */
  lead: ReactNode;
  /** The project's name and badges. */
  about: ReactNode;
  /** The project's Quick Actions. */
  quickActions: ReactNode;
}

/** The libraries of one project. */
export function LibrariesScreen(props: LibrariesScreenProps) {
  const {
    projectUuid,
    isProjectPending,
    backTo,
    hrefOf,
    lead,
    about,
    quickActions,
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
        title={messages.listTitle}
        titleRef={title}
        lead={lead}
        description={about}
        actions={
          <>
            {quickActions}
            {onAdd && <AddLibraryButton onClick={onAdd} />}
          </>
        }
      />
      {/* Rendered before it has text: screen readers announce only changes. */}
      <div role="status">{!isPending && libraries.data && <Count of={libraries.data.length} />}</div>
      {isPending && <LibrariesSkeleton />}
      {libraries.isLoadingError && (
        <ErrorPanel
          title={messages.loadFailed}
          className="mt-6"
          action={<Button onClick={() => void libraries.refetch()}>{messages.tryAgain}</Button>}
        >
          {fetchFailure(libraries.error)}
        </ErrorPanel>
      )}
      {libraries.data && !isPending && (
        <LibrariesFound
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

/** Below the header. When there are none, the empty list shows it visually. */
function Count({ of }: { of: number }) {
  return (
    <p className={of === 0 ? 'sr-only' : 'mt-6 mb-4 text-13 text-ink-3 tabular-nums'}>{messages.count(of)}</p>
  );
}

/** The placeholder of the list, in its layout. */
function LibrariesSkeleton() {
  return (
    <SkeletonPage caption={messages.loading} className="mt-6">
      <div className={libraryGridClasses}>
        {[1, 2, 3].map((card) => (
          <Card key={card} padded>
            <div className="flex gap-3">
              <Skeleton className="size-9 rounded-md" />
              <div className="flex-1 space-y-2 pt-0.5">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-3 w-1/4" />
              </div>
            </div>
            <div className="mt-4 flex gap-1.5">
              <Skeleton className="h-5 w-12" />
              <Skeleton className="h-5 w-16" />
            </div>
            <Skeleton className="mt-8 h-3 w-full" />
          </Card>
        ))}
      </div>
    </SkeletonPage>
  );
}

/** The libraries of a project, newest first. */
export function useLibraries(projectUuid: string, enabled = true) {
  return useQuery({ ...librariesQuery(projectUuid), enabled });
}

export const useLibrary = (id: string) => useQuery(libraryQuery(id));

export const librariesQuery = (projectUuid: string) =>
  callOptions(libraryCalls.list, { params: { projectUuid } });

export const libraryQuery = (id: string) => callOptions(libraryCalls.get, { params: { id } });

export const fetchFailure = (failure: unknown): string =>
  errorMessage(failure, { fallback: messages.fetchFailed });
