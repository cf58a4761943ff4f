import { assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, type Route, route, runInTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { enqueueSuggestions, readSuggestionProgress } from '../phrase-suggestions/suggest-jobs.ts';
import { findSettings, saveSettings } from './assistant-settings.queries.ts';

type Get = typeof assistantSettingsCalls.get;

/** The settings for questions to the project, including how long questions are stored. */
async function getAssistantSettings(
  ctx: Context<'env' | 'secrets'>,
  { params }: ParsedRequest<Get>,
): Promise<Answer<Get>> {
  await authorize(ctx, params.id, 'assistant.settings');

  const settings = await findSettings(ctx.db, params.id);
  if (!settings) throw notFound(projectMessages.notFound);
  return { ...settings, phrase_suggestions: await readSuggestionProgress(ctx, params.id) };
}

type Update = typeof assistantSettingsCalls.update;

/**
 * Takes effect with the next question, in all processes. Older questions are deleted in the next nightly run.
 * Allowing phrase suggestions sends a job for them.
 */
async function updateAssistantSettings(
  ctx: Context<'env' | 'jobs' | 'secrets'>,
  { params, body }: ParsedRequest<Update>,
): Promise<Answer<Update>> {
  const access = await authorize(ctx, params.id, 'assistant.settings');

  return runInTransaction(access, async (inside) => {
    const kept = await saveSettings(inside.db, params.id, body);
    if (!kept) throw notFound(projectMessages.notFound);
    await recordActivity(inside, params.id, 'assistant_changed');
    if (body.is_phrase_suggestion_allowed) await enqueueSuggestions(inside, params.id);
    return { ...kept, phrase_suggestions: await readSuggestionProgress(inside, params.id) };
  });
}

export const assistantSettingsRoutes: readonly Route[] = [
  route(assistantSettingsCalls.get, getAssistantSettings),
  route(assistantSettingsCalls.update, updateAssistantSettings),
];
