import type { PublishedProject } from '../published-project.ts';
import { readRequestedLanguage } from '../requested-language.ts';
import type { QuestionMeaning, ThreadRequest } from '../search-messages.ts';
import type { StaticModel } from './static-model.ts';
import {
  createVectorSet,
  type QuantizedVector,
  quantize,
  type Similarities,
  type VectorSet,
} from './vector-set.ts';

/** Reads the vectors of a published version by the hash of their text; null if the version is not complete. */
export type VectorReader = (
  publication_uuid: string,
  model: string,
  dimensions: number,
) => Promise<ReadonlyMap<string, QuantizedVector> | null>;

/** Finds the methods of a published version that are near to a question's wordings, in the search thread. */
export type Meanings = {
  /** @returns similarities for each wording in their order; an empty list if only words count */
  similaritiesTo: (
    question: ThreadRequest & { meaning?: QuestionMeaning },
    project: PublishedProject,
  ) => Promise<readonly Similarities[]>;
  /** Prepares in advance what the first question of a version would otherwise wait for. */
  prepare: (publication_uuid: string, project: PublishedProject) => void;
  /** Drops the vectors of a version that is no longer cached. */
  forget: (publication_uuid: string) => void;
};

/**
 * The wordings of a question that are searched by meaning; none if the request is not a search. What a visitor types is
 * searched by words only until they ask it, because a provider would be called for each letter.
 */
export function wordingsOf(question: ThreadRequest): readonly string[] {
  if (question.ask === 'search' && question.kind !== 'workflow')
    return [readRequestedLanguage(question.query).rest, ...(question.also ?? [])];
  if (question.ask === 'explain') return [readRequestedLanguage(question.query).rest, ...question.also];
  if (question.ask === 'page' && question.about.page === 'ask')
    return [readRequestedLanguage(question.about.question).rest, ...question.about.also];
  return [];
}

/** Vectors that a job stored. A version's set is read for its first question that has vectors, and cached with it. */
export function openStoredMeanings(read: VectorReader): Meanings {
  const sets = new Map<string, Promise<VectorSet | null>>();
  const load = async (
    publication_uuid: string,
    { model }: QuestionMeaning,
    dimensions: number,
    project: PublishedProject,
  ): Promise<VectorSet | null> => {
    const byHash = await read(publication_uuid, model, dimensions);
    if (!byHash) return null;
    const vectors = project.texts(0, project.methods).flatMap(({ hash }) => byHash.get(hash) ?? []);
    return vectors.length === project.methods ? createVectorSet(vectors, dimensions) : null;
  };
  return {
    similaritiesTo: async (question, project) => {
      const { meaning, publication_uuid } = question;
      const dimensions = meaning?.vectors[0]?.length;
      if (!meaning || !dimensions) return [];
      const key = `${publication_uuid} ${meaning.model} ${dimensions}`;
      const coming = sets.get(key) ?? load(publication_uuid, meaning, dimensions, project);
      sets.set(key, coming);
      const set = await coming.catch(() => null);
      // An incomplete version is looked up again.
      if (!set) sets.delete(key);
      return set ? meaning.vectors.map(set.nearest) : [];
    },
    prepare: () => {},
    forget: (publication_uuid) => {
      for (const key of sets.keys()) if (key.startsWith(`${publication_uuid} `)) sets.delete(key);
    },
  };
}

/**
 * Vectors that a model of static embeddings creates in this thread: once for a version's methods, immediately for
 * questions.
 */
export function openStaticMeanings({ dimensions, vectorOf }: StaticModel): Meanings {
  const sets = new Map<string, VectorSet>();
  const setOf = (publication_uuid: string, project: PublishedProject): VectorSet => {
    const known = sets.get(publication_uuid);
    if (known) return known;
    const texts = project.texts(0, project.methods);
    const set = createVectorSet(
      texts.map(({ text }) => quantize(vectorOf(text))),
      dimensions,
    );
    sets.set(publication_uuid, set);
    return set;
  };
  return {
    similaritiesTo: async (question, project) => {
      const wordings = wordingsOf(question);
      if (wordings.length === 0) return [];
      const set = setOf(question.publication_uuid, project);
      return wordings.map((wording) => set.nearest(vectorOf(wording)));
    },
    prepare: (publication_uuid, project) => void setOf(publication_uuid, project),
    forget: (publication_uuid) => void sets.delete(publication_uuid),
  };
}
