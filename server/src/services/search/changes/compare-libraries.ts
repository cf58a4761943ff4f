import type { PublishedChange } from '@fieldkit/contract/changelog.ts';
import type { PublishedContent, PublishedLibrary } from '../search-messages.ts';
import * as messages from './changes.messages.ts';

/**
 * Libraries that became deprecated, or that another one replaces since.
 * @returns a change for each, which names the library to use instead
 */
export function compareLibraries(before: PublishedContent, now: PublishedContent): PublishedChange[] {
  const formerOf = new Map(before.libraries.map((library) => [library.library_uuid, library]));
  const nowOf = new Map(now.libraries.map((library) => [library.library_uuid, library]));
  return now.libraries.flatMap((library) => {
    const former = formerOf.get(library.library_uuid);
    const { newer_library_uuid = '', is_deprecated = false } = library;
    const isReplaced = newer_library_uuid !== '' && newer_library_uuid !== former?.newer_library_uuid;
    if (!former || (!isReplaced && !(is_deprecated && !former.is_deprecated))) return [];
    const newer = nowOf.get(newer_library_uuid);
    const reasons = newer ? [messages.replacedBy(newer.name, newer.version)] : [];
    return [{ ...changeOfLibrary(library), type: 'deprecated' as const, reasons }];
  });
}

/** The change of something that a library contains. */
export type ChangeInLibrary = { library_uuid: string; change: PublishedChange };

/**
 * Names a library instead of its methods and events if all of it was added.
 * @param inLibraries the changes of methods and events; those that were added have the id of their present library
 */
export function mergeNewLibraries(
  before: PublishedContent,
  now: PublishedContent,
  inLibraries: readonly ChangeInLibrary[],
): PublishedChange[] {
  const known = new Set(before.libraries.map(({ library_uuid }) => library_uuid));
  const countOf = (things: readonly { library_uuid: string }[] = []): ((library_uuid: string) => number) => {
    const sizes = new Map<string, number>();
    for (const { library_uuid } of things) sizes.set(library_uuid, (sizes.get(library_uuid) ?? 0) + 1);
    return (library_uuid) => sizes.get(library_uuid) ?? 0;
  };
  const methods = countOf(now.methods);
  const events = countOf(now.events);
  const models = countOf(now.models);
  const added = countOf(inLibraries.filter(({ change }) => change.type === 'added'));
  const isNew = ({ library_uuid: id }: PublishedLibrary): boolean =>
    !known.has(id) && added(id) > 1 && added(id) === methods(id) + events(id);
  const newLibraries = now.libraries.filter(isNew);
  const merged = new Set(newLibraries.map(({ library_uuid }) => library_uuid));
  return [
    ...newLibraries.map((library) => {
      const { library_uuid: id } = library;
      const reasons = [messages.libraryAdded(methods(id), events(id), models(id))];
      return { ...changeOfLibrary(library), type: 'added' as const, reasons };
    }),
    ...inLibraries
      .filter(({ library_uuid, change }) => change.type !== 'added' || !merged.has(library_uuid))
      .map(({ change }) => change),
  ];
}

const changeOfLibrary = ({
  library_uuid,
  name,
  version,
}: PublishedLibrary): Omit<PublishedChange, 'type' | 'reasons'> => ({
  kind: 'library',
  id: library_uuid,
  name: `${name} ${version}`.trim(),
  call: '',
  library: '',
  breaking: false,
});
