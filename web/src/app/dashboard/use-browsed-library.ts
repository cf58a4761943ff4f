import { useSearchParams } from 'react-router';

/**
 * Which project and library are browsed, by `?project=` and `?library=`; the first ones where the address names none.
 * Another choice begins at its first page and keeps the tab.
 */
export function useBrowsedLibrary() {
  const [params, setParams] = useSearchParams();

  const choose = (place: { project: string; library?: string }) => {
    const tab = params.get('tab');
    setParams({ ...place, ...(tab && { tab }) });
  };
  return { projectUuid: params.get('project'), libraryUuid: params.get('library'), choose };
}

/** The one that the address names, null when there is no such one; the first where it names none. */
export function named<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
  id: string | null,
): Thing | null {
  return (id === null ? things[0] : things.find((thing) => idOf(thing) === id)) ?? null;
}
