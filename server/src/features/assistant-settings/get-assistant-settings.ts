import type { assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { projectMessages } from '@fieldkit/contract/messages/projects.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { readSuggestionProgress } from '../phrase-suggestions/suggestion-progress.ts';
import { settingsOf } from './assistant-settings.queries.ts';

type Get = typeof assistantSettingsCalls.get;

/** The settings for questions to the project, and for how long questions are stored. */
export async function getAssistantSettings(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  await authorize(ctx, params.id, 'assistant.settings');

  const settings = await settingsOf(ctx.db, params.id);
  if (!settings) throw notFound(...projectMessages.notFound);
  return { ...settings, phrase_suggestions: await readSuggestionProgress(ctx, params.id) };
}
