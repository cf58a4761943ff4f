import type { ImportWarning, Library } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { Library as LibraryIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isMissing } from '../../lib/is-missing.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { showError } from '../../ui/toast.ts';
import { BackLink } from './BackLink.tsx';
import { ImportWarnings } from './ImportWarnings.tsx';
import { kindOf } from './LibraryCard.tsx';
import { LibraryDescription } from './LibraryDescription.tsx';
import { fetchFailure, useLibrary } from './libraries.hooks.ts';
import { MissingThing } from './MissingThing.tsx';

export interface LibraryScreenProps {
  libraryUuid: string;
  backTo: string;
  /** What one is in the library's project. */
  ownership: ReactNode;
  /** Quick Actions and Add New Library. */
  actions: ReactNode;
  /** What the import that has just ended left out; read once. */
  warnings: readonly ImportWarning[];
  onDismissWarnings: () => void;
  /** Its methods and workflows. */
  children: (library: Library) => ReactNode;
}

/** One library: what it is, and its contents. */
export function LibraryScreen(props: LibraryScreenProps) {
  const { libraryUuid, backTo, ownership, actions, onDismissWarnings, children } = props;
  const library = useLibrary(libraryUuid);
  // Turning the pages of the methods leaves the history's entry that brought the notes; they stay until dismissed.
  const [warnings, setWarnings] = useState(props.warnings);
  const dismiss = () => {
    setWarnings([]);
    onDismissWarnings();
  };

  useEffect(() => {
    if (library.error && !isMissing(library.error)) showError(fetchFailure(library.error));
  }, [library.error]);

  if (isMissing(library.error))
    return <MissingThing words={say.notFound} backTo={backTo} backLabel={say.backToLibraries} />;
  return (
    <>
      <BackLink to={backTo}>{say.backToLibraries}</BackLink>
      {library.isPending && <LibrarySkeleton />}
      {library.isLoadingError && (
        <ErrorPanel
          title={say.loadOneFailed}
          action={<Button onClick={() => void library.refetch()}>{say.tryAgain}</Button>}
        >
          {fetchFailure(library.error)}
        </ErrorPanel>
      )}
      {library.data && (
        <>
          <PageHeader
            title={library.data.name}
            lead={
              <span className="grid size-11 shrink-0 place-items-center rounded-lg border border-line bg-surface text-ink-2">
                <LibraryIcon className="size-5" />
              </span>
            }
            description={<LibraryFacts library={library.data} ownership={ownership} />}
            actions={actions}
          />
          {library.data.description && <LibraryDescription text={library.data.description} />}
          {warnings.length > 0 && <ImportWarnings warnings={warnings} onDismiss={dismiss} />}
          <div className="mt-6">{children(library.data)}</div>
        </>
      )}
    </>
  );
}

function LibraryFacts({ library, ownership }: { library: Library; ownership: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-ink-3">{say.versionOf(library.version)}</span>
      <Badge tone="line">{kindOf(library)}</Badge>
      <Badge>{library.library_group}</Badge>
      {ownership}
    </span>
  );
}

function LibrarySkeleton() {
  return (
    <SkeletonPage caption={say.loadingOne}>
      <div className="flex gap-3">
        <Skeleton className="size-11 rounded-lg" />
        <div className="flex-1 space-y-3 pt-1">
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-4 w-48" />
        </div>
      </div>
      <Skeleton className="mt-10 h-96 w-full rounded-lg" />
    </SkeletonPage>
  );
}
