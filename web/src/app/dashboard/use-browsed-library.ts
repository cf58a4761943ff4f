import { useSearchParams } from 'react-router';

/**
 * The browsed project and library, from `?project=` and `?library=`. Another choice resets the page and keeps
 * the tab.
 */
export function useBrowsedLibrary() {
  const [params, setParams] = useSearchParams();

  const choose = (place: { project: string; library?: string }) => {
    const tab = params.get('tab');
    setParams({ ...place, ...(tab && { tab }) });
  };
  return { projectUuid: params.get('project'), libraryUuid: params.get('library'), choose };
}

/**
 * Returns the item named in the address, null when it does not exist; the first item when the address names
 * none.
 */
export function named<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
  id: string | null,
): Thing | null {
  return (id === null ? things[0] : things.find((thing) => idOf(thing) === id)) ?? null;
}
