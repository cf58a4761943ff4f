import type { Library } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { PackageOpen, PackagePlus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showError } from '../../ui/toast.ts';
import { AddLibraryButton } from './AddLibraryButton.tsx';
import { BackLink } from './BackLink.tsx';
import { LibrariesSkeleton } from './LibrariesSkeleton.tsx';
import { LibraryCard } from './LibraryCard.tsx';
import { fetchFailure, useLibraries } from './libraries.hooks.ts';
import { libraryGridClasses } from './library-grid-classes.ts';

export interface LibrariesScreenProps {
  projectUuid: string;
  backTo: string;
  hrefOf: (library: Library) => string;
  /** The project's tile, before the title. */
  lead: ReactNode;
  /** Which project it is: its name and badges. */
  about: ReactNode;
  /** The project's Quick Actions. */
  quickActions: ReactNode;
  /** Only for those who may add one. */
  onAdd: (() => void) | null;
}

/** The libraries of one project. */
export function LibrariesScreen(props: LibrariesScreenProps) {
  const { projectUuid, backTo, hrefOf, lead, about, quickActions, onAdd } = props;
  const libraries = useLibraries(projectUuid);

  useEffect(() => {
    if (libraries.error) showError(fetchFailure(libraries.error));
  }, [libraries.error]);

  return (
    <>
      <BackLink to={backTo}>{say.backToProjects}</BackLink>
      <PageHeader
        title={say.listTitle}
        lead={lead}
        description={about}
        actions={
          <>
            {quickActions}
            {onAdd && <AddLibraryButton onClick={onAdd} />}
          </>
        }
      />
      {libraries.isPending && <LibrariesSkeleton />}
      {libraries.isLoadingError && (
        <ErrorPanel
          title={say.loadFailed}
          className="mt-6"
          action={<Button onClick={() => void libraries.refetch()}>{say.tryAgain}</Button>}
        >
          {fetchFailure(libraries.error)}
        </ErrorPanel>
      )}
      {libraries.data && <LibrariesFound libraries={libraries.data} hrefOf={hrefOf} onAdd={onAdd} />}
    </>
  );
}

type LibrariesFoundProps = Pick<LibrariesScreenProps, 'hrefOf' | 'onAdd'> & { libraries: readonly Library[] };

function LibrariesFound({ libraries, hrefOf, onAdd }: LibrariesFoundProps) {
  if (libraries.length === 0) return <NoLibrary onAdd={onAdd} />;
  return (
    <>
      <p role="status" className="mt-6 mb-4 text-13 text-ink-3 tabular-nums">
        {say.count(libraries.length)}
      </p>
      <ul className={libraryGridClasses}>
        {libraries.map((library) => (
          <LibraryCard key={library.library_uuid} library={library} href={hrefOf(library)} />
        ))}
      </ul>
    </>
  );
}

function NoLibrary({ onAdd }: Pick<LibrariesScreenProps, 'onAdd'>) {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={say.noneTitle}
      className="mt-6"
      action={
        onAdd && (
          <Button icon={<PackagePlus />} onClick={onAdd}>
            {say.add}
          </Button>
        )
      }
    >
      <p>{say.noneText}</p>
      {onAdd && <p className="mt-1 text-ink-3">{say.noneForOwner}</p>}
    </EmptyState>
  );
}
