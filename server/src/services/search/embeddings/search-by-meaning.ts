import type { Logger } from 'pino';
import type { SearchWorker } from '../search-worker.ts';
import { wordingsOf } from './open-meanings.ts';
import type { QuestionVectors } from './question-vectors.ts';

/** The dimensions of a published version's vectors; null until they are complete. */
type ReadDimensions = (publication_uuid: string) => Promise<number | null>;

type Parts = {
  model: string;
  questions: QuestionVectors;
  readDimensions: ReadDimensions;
  /** Called if a version's vectors have other dimensions than the model has now. */
  onMismatch: (publication_uuid: string) => Promise<void>;
  log: Logger;
};

/** The number of versions that are remembered as complete, which never changes. */
const KEPT = 500;

/**
 * Adds the vectors of questions to requests for the search thread. If anything fails, the question is answered by
 * words only.
 */
export function searchByMeaning(searchWorker: SearchWorker, parts: Parts): SearchWorker {
  const { model, questions, readDimensions, onMismatch, log } = parts;
  const complete = new Map<string, number>();
  const dimensionsOf = async (publication_uuid: string): Promise<number | null> => {
    const known = complete.get(publication_uuid);
    if (known !== undefined) return known;
    const read = await readDimensions(publication_uuid);
    if (read === null) return null;
    complete.set(publication_uuid, read);
    for (const oldest of complete.keys()) if (complete.size > KEPT) complete.delete(oldest);
    return read;
  };
  const vectorsFor = async (publication_uuid: string, wordings: readonly string[]) => {
    const dimensions = await dimensionsOf(publication_uuid);
    const vectors = dimensions === null ? null : await questions.vectorsOf(wordings);
    if (!vectors || vectors.every(({ length }) => length === dimensions)) return vectors;
    // The endpoint serves another model under the same name.
    complete.delete(publication_uuid);
    log.warn(
      { publication: publication_uuid, dimensions, received: vectors[0]?.length },
      'Question vectors have other dimensions than the published version; its vectors are made anew.',
    );
    await onMismatch(publication_uuid);
    return null;
  };
  return {
    ...searchWorker,
    ask: async (question) => {
      const wordings = wordingsOf(question);
      if (wordings.length === 0) return searchWorker.ask(question);
      const vectors = await vectorsFor(question.publication_uuid, wordings).catch((err: unknown) => {
        log.warn({ err }, 'Could not read the vectors of a question; it is answered by words alone.');
        return null;
      });
      return searchWorker.ask(vectors ? { ...question, meaning: { model, vectors } } : question);
    },
  };
}
