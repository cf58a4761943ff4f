import { readModelSettings } from '../../platform/settings/model-settings.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { isAllowed, projectsAllowing } from './phrase-suggestions.queries.ts';

/** Sends a job that asks for a project's new and changed methods, where its owner allows that and a model is configured. */
export async function enqueueSuggestions(ctx: AuthorizedContext, project_uuid: string): Promise<void> {
  const { db, env, jobs } = ctx;
  if (readModelSettings(env) && (await isAllowed(db, project_uuid)))
    await jobs.send(db, 'suggest-phrases', { project_uuid }, { about: project_uuid });
}

/** Sends a job for each project that allows suggestions: what a day's limit left over follows. */
export async function enqueueDueSuggestions(ctx: AuthorizedContext): Promise<void> {
  for (const project_uuid of await projectsAllowing(ctx.db)) await enqueueSuggestions(ctx, project_uuid);
}
