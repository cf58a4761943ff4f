import type { PublishedProject } from '../published-project.ts';
import { type LearnedReader, openLearnedReader } from './learned.queries.ts';
import { indexChoices, type LearnedChoices } from './learned-choices.ts';

/** What projects have learned from use, in the search thread. */
export type ChoiceReader = {
  /**
   * What a published version's project has learned. It is read again after a minute, and until then the older data is
   * used: only the first question of a version waits for the database.
   * @param isFresh waits until it has been read again
   */
  choicesOf: (
    publication_uuid: string,
    project: PublishedProject,
    isFresh: boolean,
  ) => Promise<LearnedChoices>;
  /** Drops the data of a version that is no longer cached. */
  forget: (publication_uuid: string) => void;
};

type CacheEntry = { choices: LearnedChoices | null; readAt: number; reading: Promise<LearnedChoices> | null };

const MAX_AGE_MS = 60_000;
const noChoices = indexChoices([], new Map());

/** Opens the reader on a database. */
export const openStoredLearning = (connectionString: string): ChoiceReader =>
  openLearned(openLearnedReader(connectionString));

/** @param now milliseconds of any clock */
export function openLearned(read: LearnedReader, now: () => number = Date.now): ChoiceReader {
  const kept = new Map<string, CacheEntry>();

  const load = async (publication_uuid: string, project: PublishedProject): Promise<LearnedChoices> => {
    const rows = await read(publication_uuid);
    return indexChoices(rows, project.placesOf(new Set(rows.map(({ method_uuid }) => method_uuid))));
  };
  /** If the database does not respond, the known choices count for another minute. */
  const readAgain = async (entry: CacheEntry, publication_uuid: string, project: PublishedProject) => {
    entry.readAt = now();
    if (entry.reading) await entry.reading;
    entry.choices = await load(publication_uuid, project).catch(() => entry.choices ?? noChoices);
    entry.reading = null;
    return entry.choices;
  };
  return {
    choicesOf: async (publication_uuid, project, isFresh) => {
      const entry = kept.get(publication_uuid) ?? {
        choices: null,
        readAt: Number.NEGATIVE_INFINITY,
        reading: null,
      };
      kept.set(publication_uuid, entry);
      if (isFresh || now() - entry.readAt >= MAX_AGE_MS)
        entry.reading = readAgain(entry, publication_uuid, project);
      if (entry.choices && !isFresh) return entry.choices;
      return entry.reading ?? noChoices;
    },
    forget: (publication_uuid) => void kept.delete(publication_uuid),
  };
}
