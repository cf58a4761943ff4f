import type { EmbeddingSettings } from '../../platform/settings/embedding-settings.ts';
import type { Services } from '../../services/context.ts';
import {
  type EmbeddingEndpoint,
  openEmbeddingEndpoint,
} from '../../services/search/embeddings/embedding-endpoint.ts';
import { TEXT_FORMAT } from '../../services/search/embeddings/method-text.ts';
import { openQuestionVectors } from '../../services/search/embeddings/question-vectors.ts';
import { searchByMeaning } from '../../services/search/embeddings/search-by-meaning.ts';
import { openSearchWorker, type SearchWorker } from '../../services/search/search-worker.ts';
import { completeDimensions, projectOfVersion } from './embeddings.queries.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'log' | 'meters'>;

/** The search over published versions, with the embeddings that the settings name, and the endpoint that makes them. */
export function openEmbeddings(
  settings: EmbeddingSettings | null,
  connectionString: string,
  { db, jobs, log, meters }: Parts,
): { embeddings: EmbeddingEndpoint | null; searchWorker: SearchWorker } {
  if (settings?.kind === 'folder')
    return {
      embeddings: null,
      searchWorker: openSearchWorker({ connectionString, embeddingsDir: settings.folder }),
    };
  const searchWorker = openSearchWorker({ connectionString });
  if (!settings) return { embeddings: null, searchWorker };
  const embeddings = openEmbeddingEndpoint(settings);
  const { model } = embeddings;
  return {
    embeddings,
    searchWorker: searchByMeaning(searchWorker, {
      model,
      log,
      questions: openQuestionVectors(embeddings, settings.waitMs, { log, meters }),
      readDimensions: (publication_uuid) => completeDimensions(db, publication_uuid, model, TEXT_FORMAT),
      onMismatch: async (publication_uuid) => {
        const project_uuid = await projectOfVersion(db, publication_uuid);
        if (project_uuid) await jobs.send(db, 'embed-publication', { project_uuid }, { about: project_uuid });
      },
    }),
  };
}
