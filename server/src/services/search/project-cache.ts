import type { PublishedContent, PublishedLibrary } from './search-messages.ts';

/** What was loaded, and the bytes of memory that it takes. */
type LoadedProject<Project> = { project: Project; bytes: number };

export type ProjectCache<Project> = {
  /** The project of a published version, loaded if it is not in memory; null if the version was deleted. */
  get: (publication_uuid: string) => Promise<Project | null>;
  remove: (publication_uuid: string) => void;
};

/**
 * Keeps published versions in memory. If they take more than `maxBytes`, those that were not used for longest are
 * removed; the newest stays even if it alone takes more. A version never changes, so no entry can be stale.
 * @param onRemove is called for each version that is removed
 */
export function openProjectCache<Project>(
  maxBytes: number,
  load: (publication_uuid: string) => Promise<LoadedProject<Project> | null>,
  onRemove: (publication_uuid: string) => void,
): ProjectCache<Project> {
  /** Least recently used first. */
  const kept = new Map<string, Promise<LoadedProject<Project> | null>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  const remove = (publication_uuid: string) => {
    kept.delete(publication_uuid);
    bytes -= sizes.get(publication_uuid) ?? 0;
    sizes.delete(publication_uuid);
    onRemove(publication_uuid);
  };
  const loadNow = async (publication_uuid: string) => {
    const loaded = await load(publication_uuid);
    if (!loaded || !kept.has(publication_uuid)) return loaded;
    sizes.set(publication_uuid, loaded.bytes);
    bytes += loaded.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      if (oldest !== publication_uuid && sizes.has(oldest)) remove(oldest);
    }
    return loaded;
  };
  return {
    remove,
    get: async (publication_uuid) => {
      const coming = kept.get(publication_uuid) ?? loadNow(publication_uuid);
      kept.delete(publication_uuid);
      kept.set(publication_uuid, coming);
      const loaded = await coming;
      if (!loaded) remove(publication_uuid);
      return loaded?.project ?? null;
    },
  };
}

/** Objects and the index of methods, measured with GitHub's document: 1.5 to 1.8 bytes. */
const BYTES_PER_CHARACTER = 2;
/** Sections of guides have an index of all their words, measured with the documentation of Saleor: 7.3 bytes. */
const BYTES_PER_GUIDE_CHARACTER = 8;

/**
 * About how many bytes a published version takes in memory, with all its indexes.
 * @param characters the length of its JSON text
 */
export function memoryOf({ guides = [], libraries }: PublishedContent, characters: number): number {
  const textOf = ({ description = '', tag_descriptions = [] }: PublishedLibrary) =>
    tag_descriptions.reduce((sum, one) => sum + one.description.length, description.length);
  // Sections of descriptions are searched as those of guides are.
  const ofGuides =
    guides.reduce((sum, { text }) => sum + text.length, 0) +
    libraries.reduce((sum, one) => sum + textOf(one), 0);
  return BYTES_PER_CHARACTER * (characters - ofGuides) + BYTES_PER_GUIDE_CHARACTER * ofGuides;
}
