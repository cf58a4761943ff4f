import type { ImportWarning, Library } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isMissing } from '../../lib/api-client.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton, SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import { showError } from '../../ui/toast.ts';
import { BackLink } from './BackLink.tsx';
import { LazyMissingPanel } from './LazyMissingPanel.tsx';
import { LibraryHeader, type LibraryHeaderProps } from './LibraryHeader.tsx';
import { fetchFailure, useLibrary } from './libraries.hooks.ts';

const ImportWarnings = lazy(async () => ({ default: (await import('./ImportWarnings.tsx')).ImportWarnings }));

export interface LibraryScreenProps extends Omit<LibraryHeaderProps, 'library'> {
  libraryUuid: string;
  backTo: string;
  /**
   * Whether the user's permissions are still loading. The skeleton stays until then, so that nothing moves
   * afterwards.
   */
  isWaiting: boolean;
  /** The warnings of the import that has just finished. Only the initial value is used. */
  warnings: readonly ImportWarning[];
  onDismissWarnings: () => void;
  /** Renders the library's methods and workflows. */
  children: (library: Library) => ReactNode;
}

/** One library: its header and its contents. */
export function LibraryScreen(props: LibraryScreenProps) {
  const {
    libraryUuid,
    backTo,
    isWaiting,
    ownership,
    badge,
    actions,
    onAdd,
    onDeleted,
    onDismissWarnings,
    children,
  } = props;
  const library = useLibrary(libraryUuid);
  // Changing the page of methods leaves the history entry that contained the warnings. They stay visible
  // until dismissed.
  const [warnings, setWarnings] = useState(props.warnings);
  const dismiss = () => {
    setWarnings([]);
    onDismissWarnings();
  };

  useEffect(() => {
    if (library.error && !isMissing(library.error)) showError(fetchFailure(library.error));
  }, [library.error]);

  if (isMissing(library.error))
    return (
      <LazyMissingPanel words={messages.notFound} backTo={backTo} backLabel={messages.backToLibraries} />
    );
  return (
    <>
      <BackLink to={backTo}>{messages.backToLibraries}</BackLink>
      {(library.isPending || (library.data && isWaiting)) && <LibrarySkeleton />}
      {library.isLoadingError && (
        <ErrorPanel
          title={messages.loadOneFailed}
          action={<Button onClick={() => void library.refetch()}>{messages.tryAgain}</Button>}
        >
          {fetchFailure(library.error)}
        </ErrorPanel>
      )}
      {library.data && !isWaiting && (
        <>
          <LibraryHeader
            library={library.data}
            ownership={ownership}
            badge={badge}
            actions={actions}
            onAdd={onAdd}
            onDeleted={onDeleted}
          />
          {warnings.length > 0 && (
            <Suspense fallback={null}>
              <ImportWarnings warnings={warnings} onDismiss={dismiss} />
            </Suspense>
          )}
          <div className="mt-6">{children(library.data)}</div>
        </>
      )}
    </>
  );
}

function LibrarySkeleton() {
  return (
    <SkeletonPage caption={messages.loadingOne}>
      <div className="flex gap-3">
        <Skeleton className="size-11 rounded-lg" />
        <div className="flex flex-1 flex-col gap-3 pt-1">
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-4 w-48" />
        </div>
      </div>
      <SkeletonRows rows={5} className="mt-8" />
    </SkeletonPage>
  );
}
