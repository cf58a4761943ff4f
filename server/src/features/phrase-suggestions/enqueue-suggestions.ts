import type { AssistantSettings } from '@fieldkit/contract/assistant-settings.ts';
import type { Env } from '../../platform/settings/env.ts';
import { readModelSettings } from '../../platform/settings/model-settings.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { AuthorizedContext, Context } from '../../services/context.ts';
import { isAtLimit } from '../../services/rate-limits/count-attempt.ts';
import type { Limit } from '../../services/rate-limits/limit.ts';
import { countSuggestions, isAllowed, projectsAllowing } from './phrase-suggestions.queries.ts';

/** Sends a job that asks for a project's new and changed methods, where its owner allows that and a model is configured. */
export async function enqueueSuggestions(
  ctx: AuthorizedContext<'env' | 'jobs'>,
  project_uuid: string,
): Promise<void> {
  const { db, env, jobs } = ctx;
  if (readModelSettings(env) && (await isAllowed(db, project_uuid)))
    await jobs.send(db, 'suggest-phrases', { project_uuid }, { about: project_uuid });
}

/** Sends a job for each project that allows suggestions: what a day's limit left over follows. */
export async function enqueueDueSuggestions(ctx: AuthorizedContext<'env' | 'jobs'>): Promise<void> {
  for (const project_uuid of await projectsAllowing(ctx.db)) await enqueueSuggestions(ctx, project_uuid);
}

/** How far a project's suggestions are; null where no model is configured. */
export async function readSuggestionProgress(
  ctx: Context<'env' | 'secrets'>,
  project_uuid: string,
): Promise<AssistantSettings['phrase_suggestions']> {
  await authorize(ctx, project_uuid, 'assistant.settings');
  if (!readModelSettings(ctx.env)) return null;
  const { methods, done } = await countSuggestions(ctx.db, project_uuid);
  const is_limited = done < methods && (await isAtLimit(ctx, suggestionLimit(ctx.env), project_uuid));
  return { methods, done, is_limited };
}

const DAY = 24 * 60 * 60;

/** The methods of a project for which a model may be asked per day, which limits the cost. */
export const suggestionLimit = (env: Env): Limit => ({
  kind: 'suggested methods of project',
  max: env.LIMIT_SUGGESTED_METHODS_PER_PROJECT,
  windowSeconds: DAY,
});
