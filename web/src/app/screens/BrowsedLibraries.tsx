import type { Library } from '@fieldkit/contract/libraries.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { ChevronRight, PackagePlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fetchFailure, kindOf, useLibraries } from '../../features/libraries/libraries.hooks.ts';
import { useSearchKey } from '../../features/projects/use-search-key.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import { showError } from '../../ui/toast.ts';
import { paths } from '../paths.ts';
import * as messages from './libraries-browser.messages.ts';

/** Requested together with the libraries, which it waits for anyway. */
const contents = import('./LibraryContents.tsx');
contents.catch(() => {});
const LibraryContents = lazy(async () => ({ default: (await contents).LibraryContents }));

export interface BrowsedLibrariesProps {
  project: Project;
  /** The library named in the address. */
  libraryUuid: string | null;
  onLibraryChange: (library: Library) => void;
  projectSelect: ReactNode;
  addButton: ReactNode;
  /** Null if the user may not add a library. */
  onAdd: (() => void) | null;
}

/** The libraries of the selected project, and the contents of the selected library. */
export function BrowsedLibraries(props: BrowsedLibrariesProps) {
  const { project, libraryUuid, onLibraryChange, projectSelect, addButton, onAdd } = props;
  const libraries = useLibraries(project.project_uuid);
  const searchRef = useSearchKey();
  const all = libraries.data ?? [];
  const library = findNamed(largestFirst(all), ({ library_uuid }) => library_uuid, libraryUuid);
  const change = (id: string) => {
    const chosen = all.find(({ library_uuid }) => library_uuid === id);
    if (chosen) onLibraryChange(chosen);
  };

  useEffect(() => {
    if (libraries.error) showError(fetchFailure(libraries.error));
  }, [libraries.error]);

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {projectSelect}
        {/* Reserves its space before it is loaded, so that nothing below moves. */}
        <Select
          aria-label={messages.library}
          value={library?.library_uuid ?? ''}
          disabled={all.length === 0}
          options={[
            ...(library ? [] : [{ value: '', label: nothingChosen(libraries.data), disabled: true }]),
            ...all.map(({ library_uuid, name, version }) => ({
              value: library_uuid,
              label: messages.libraryOption(name, version),
            })),
          ]}
          onChange={({ target }) => change(target.value)}
          className="w-full sm:w-72"
        />
        <div className="ml-auto max-sm:w-full max-sm:*:w-full">{addButton}</div>
      </div>
      {libraries.isPending && (
        <SkeletonPage caption={libraryMessages.loading}>
          <SkeletonRows rows={5} />
        </SkeletonPage>
      )}
      {libraries.isLoadingError && (
        <ErrorPanel
          title={libraryMessages.loadFailed}
          action={<Button onClick={() => void libraries.refetch()}>{libraryMessages.tryAgain}</Button>}
        >
          {fetchFailure(libraries.error)}
        </ErrorPanel>
      )}
      {libraries.data?.length === 0 && (
        <EmptyState
          drawing="libraries"
          title={libraryMessages.noneTitle}
          action={
            onAdd && (
              <Button icon={<PackagePlus />} onClick={onAdd}>
                {libraryMessages.add}
              </Button>
            )
          }
        >
          {libraryMessages.noneText}
        </EmptyState>
      )}
      {all.length > 0 && !library && (
        <EmptyState drawing="libraries" title={libraryMessages.notFound.title}>
          {libraryMessages.notFound.message}
        </EmptyState>
      )}
      {library && (
        <>
          <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
            <Badge tone="line">{kindOf(library)}</Badge>
            <Badge>{library.library_group}</Badge>
            <span className="tabular-nums">{libraryMessages.methodCount(library.items)}</span>
            <Link
              to={paths.library(project.project_uuid, library.library_uuid)}
              className="link ml-auto inline-flex min-h-6 items-center text-13"
            >
              {messages.open}
              <ChevronRight className="size-4" />
            </Link>
          </p>
          <Suspense fallback={<SkeletonRows rows={5} />}>
            <LibraryContents
              key={library.library_uuid}
              library={library}
              ownership={project.ownership}
              searchRef={searchRef}
            />
          </Suspense>
        </>
      )}
    </>
  );
}

/** The library with the most methods first, because the newest one may be a small addition. */
const largestFirst = (libraries: readonly Library[]): Library[] =>
  libraries.toSorted((one, other) => other.items - one.items);

/** The text of the select when no library is chosen. */
function nothingChosen(libraries: readonly Library[] | undefined): string {
  if (!libraries) return messages.library;
  return libraries.length === 0 ? libraryMessages.noneTitle : messages.chooseLibrary;
}

/**
 * The selected project and library, from `?project=` and `?library=`. Selecting another one resets the page
 * number and keeps the tab.
 */
export function useBrowsedLibrary() {
  const [params, setParams] = useSearchParams();

  const choose = (place: { project: string; library?: string }) => {
    const tab = params.get('tab');
    setParams({ ...place, ...(tab && { tab }) });
  };
  return { projectUuid: params.get('project'), libraryUuid: params.get('library'), choose };
}

/** The item that the address names, or null if it does not exist. If the address names none, the first item. */
function findNamed<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
  id: string | null,
): Thing | null {
  return (id === null ? things[0] : things.find((thing) => idOf(thing) === id)) ?? null;
}
