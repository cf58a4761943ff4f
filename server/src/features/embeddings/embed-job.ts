import * as z from 'zod/mini';
import { withoutValues } from '../../platform/database/without-values.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import type { EmbeddingSettings } from '../../platform/settings/embedding-settings.ts';
import {
  type Context,
  createInternalContext,
  type InternalContext,
  type Services,
} from '../../services/context.ts';
import {
  type EmbeddingEndpoint,
  openEmbeddingEndpoint,
} from '../../services/search/embeddings/embedding-endpoint.ts';
import { TEXT_FORMAT } from '../../services/search/embeddings/method-text.ts';
import { openQuestionVectors } from '../../services/search/embeddings/question-vectors.ts';
import { searchByMeaning } from '../../services/search/embeddings/search-by-meaning.ts';
import { bytesOf, quantize } from '../../services/search/embeddings/vector-set.ts';
import type { HashedText, SearchThreadData } from '../../services/search/search-messages.ts';
import { openSearchWorker, type SearchWorker } from '../../services/search/search-worker.ts';
import {
  beginVectors,
  completeDimensions,
  completeVectors,
  deleteOtherVectors,
  deleteVectors,
  findEmbeddedVersion,
  findProjectOfVersion,
  insertVectors,
  selectAllHashes,
  selectProjectsWithoutVectors,
  selectState,
  selectStoredHashes,
  type VectorKey,
  writeVectorProgress,
} from './embeddings.queries.ts';

const Job = z.object({ project_uuid: z.uuid() });

/** Creates the vectors of published versions, and periodically looks for versions that have none. */
export function embedJob(services: Services): JobHandlers[] {
  const inside = createInternalContext(services);
  return [
    {
      queue: 'embed-publication',
      run: async (data) => embedPublication(inside, z.parse(Job, data).project_uuid),
    },
    { queue: 'embed-due', run: async () => enqueueUnembedded(inside) },
  ];
}

/** The number of texts in one request: about one megabyte of response at 1,536 dimensions. */
const BATCH = 32;
/** The time limit for the endpoint's response. */
const TIMEOUT_MS = 60_000;

type Version = { project_uuid: string; publication_uuid: string; methods: number };

/**
 * Stores the missing vectors of a project's published version, in batches, so that it continues after an
 * interruption. Each statement is a separate transaction, so none is open while the endpoint is called.
 * @throws if the endpoint fails, so that the job is retried
 */
async function embedPublication(
  ctx: InternalContext<'embeddings' | 'searchWorker'>,
  project_uuid: string,
): Promise<void> {
  const { db, embeddings } = ctx;
  const version = embeddings && (await findEmbeddedVersion(db, project_uuid));
  if (!version) return;
  const { publication_uuid, methods } = version;
  const dimensions = await fetchDimensions(embeddings);
  const key = { project_uuid, model: embeddings.model, dimensions };
  const state = await selectState(db, publication_uuid);
  const isSame =
    state?.model === key.model && state.dimensions === dimensions && state.text_format === TEXT_FORMAT;
  if (isSame && state.completed_at) return;
  try {
    if (!isSame)
      await beginVectors(db, {
        publication_uuid,
        methods,
        model: key.model,
        dimensions,
        text_format: TEXT_FORMAT,
      });
    const hashes = await embedAll(ctx, embeddings, { ...version, project_uuid }, key);
    if (!hashes) return;
    await completeVectors(db, publication_uuid);
    await deleteUnused(ctx, key, publication_uuid, hashes);
  } catch (error) {
    // The version was replaced in the meantime, and the newer one has its own job.
    if (withoutValues(error).code !== '23503') throw error;
  }
}

/** The current dimensions of the model's vectors; a different model can have the same name. */
async function fetchDimensions(embeddings: EmbeddingEndpoint): Promise<number> {
  const [vector] = await embeddings.embed(['dimensions'], AbortSignal.timeout(TIMEOUT_MS));
  return vector?.length ?? 0;
}

/** @returns the hashes of the version's texts; null if the version was replaced in the meantime */
async function embedAll(
  ctx: Context<'searchWorker'>,
  embeddings: EmbeddingEndpoint,
  { publication_uuid, methods }: Version,
  key: VectorKey,
): Promise<Set<string> | null> {
  const hashes = new Set<string>();
  for (let from = 0; from < methods; from += BATCH) {
    const part = await ctx.searchWorker.ask({ ask: 'texts', publication_uuid, from, limit: BATCH });
    if (part.reply !== 'texts') return null;
    const stored = await selectStoredHashes(
      ctx.db,
      key,
      part.texts.map(({ hash }) => hash),
    );
    const missing = distinct(part.texts.filter(({ hash }) => !stored.has(hash)));
    if (missing.length > 0) await embedTexts(ctx, embeddings, missing, key);
    for (const { hash } of part.texts) hashes.add(hash);
    await writeVectorProgress(ctx.db, publication_uuid, from + part.texts.length);
  }
  return hashes;
}

const distinct = (texts: readonly HashedText[]): HashedText[] => [
  ...new Map(texts.map((text) => [text.hash, text])).values(),
];

async function embedTexts(
  { db }: Context,
  embeddings: EmbeddingEndpoint,
  texts: readonly HashedText[],
  key: VectorKey,
): Promise<void> {
  const vectors = await embeddings.embed(
    texts.map(({ text }) => text),
    AbortSignal.timeout(TIMEOUT_MS),
  );
  if (vectors.some(({ length }) => length !== key.dimensions))
    throw new Error(
      `The embeddings endpoint returned vectors of other dimensions than the stored ${key.dimensions}.`,
    );
  await insertVectors(
    db,
    key,
    texts.flatMap(({ hash }, place) => {
      const vector = vectors[place];
      return vector ? [{ text_hash: hash, vector: bytesOf(quantize(vector)) }] : [];
    }),
  );
}

/** The maximum number of rows that one statement deletes. */
const DELETED_AT_ONCE = 1_000;

/** Deletes vectors of texts that the version does not have, and of other models, while it is the served version. */
async function deleteUnused(
  { db }: Context,
  key: VectorKey,
  publication_uuid: string,
  hashes: ReadonlySet<string>,
): Promise<void> {
  await deleteOtherVectors(db, key, publication_uuid);
  const unused = (await selectAllHashes(db, key)).filter((hash) => !hashes.has(hash));
  for (let from = 0; from < unused.length; from += DELETED_AT_ONCE)
    await deleteVectors(db, key, publication_uuid, unused.slice(from, from + DELETED_AT_ONCE));
}

/**
 * Sends a job for each published version without complete vectors, because the endpoint was unavailable or
 * the setting is new.
 */
export async function enqueueUnembedded(ctx: InternalContext<'embeddings' | 'jobs'>): Promise<void> {
  const { db, jobs, embeddings } = ctx;
  if (!embeddings) return;
  for (const project_uuid of await selectProjectsWithoutVectors(db, embeddings.model, TEXT_FORMAT))
    await jobs.send(db, 'embed-publication', { project_uuid }, { about: project_uuid });
}

type Parts = Pick<Services, 'db' | 'jobs' | 'log' | 'meters'>;

/** The search over published versions, with the configured embeddings, and the endpoint that creates them. */
export function openEmbeddings(
  settings: EmbeddingSettings | null,
  thread: Omit<SearchThreadData, 'embeddingsDir'>,
  { db, jobs, log, meters }: Parts,
): { embeddings: EmbeddingEndpoint | null; searchWorker: SearchWorker } {
  if (settings?.kind === 'folder')
    return {
      embeddings: null,
      searchWorker: openSearchWorker({ ...thread, embeddingsDir: settings.folder }),
    };
  const searchWorker = openSearchWorker(thread);
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
        const project_uuid = await findProjectOfVersion(db, publication_uuid);
        if (project_uuid) await jobs.send(db, 'embed-publication', { project_uuid }, { about: project_uuid });
      },
    }),
  };
}
