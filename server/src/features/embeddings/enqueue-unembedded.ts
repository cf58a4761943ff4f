import type { InternalContext } from '../../services/context.ts';
import { TEXT_FORMAT } from '../../services/search/embeddings/method-text.ts';
import { projectsWithoutVectors } from './embeddings.queries.ts';

/** Sends a job for each published version without complete vectors: the endpoint was away, or the setting is new. */
export async function enqueueUnembedded(ctx: InternalContext): Promise<void> {
  const { db, jobs, embeddings } = ctx;
  if (!embeddings) return;
  for (const project_uuid of await projectsWithoutVectors(db, embeddings.model, TEXT_FORMAT))
    await jobs.send(db, 'embed-publication', { project_uuid }, { about: project_uuid });
}
