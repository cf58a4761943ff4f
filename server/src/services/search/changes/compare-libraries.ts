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

/**
 * Names a library instead of its methods if all of it was added.
 * @param added the changes of methods that were added, with the id of each one's library
 */
export function mergeNewLibraries(
  before: PublishedContent,
  now: PublishedContent,
  added: readonly { library_uuid: string; change: PublishedChange }[],
): PublishedChange[] {
  const known = new Set(before.libraries.map(({ library_uuid }) => library_uuid));
  const ofLibrary = Map.groupBy(added, ({ library_uuid }) => library_uuid);
  const sizes = new Map<string, number>();
  for (const { library_uuid } of now.methods) sizes.set(library_uuid, (sizes.get(library_uuid) ?? 0) + 1);
  return now.libraries.flatMap((library) => {
    const { library_uuid } = library;
    const changes = (ofLibrary.get(library_uuid) ?? []).map(({ change }) => change);
    const isNew =
      !known.has(library_uuid) && changes.length > 1 && changes.length === sizes.get(library_uuid);
    if (!isNew) return changes;
    return [
      {
        ...changeOfLibrary(library),
        type: 'added' as const,
        reasons: [messages.methodsAdded(changes.length)],
      },
    ];
  });
}

const changeOfLibrary = ({
  library_uuid,
  name,
  version,
}: PublishedLibrary): Omit<PublishedChange, 'type' | 'reasons'> => ({
  ...{ kind: 'library', id: library_uuid, name: `${name} ${version}`.trim(), call: '', library: '' },
  breaking: false,
});
