import type { assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { projectMessages } from '@fieldkit/contract/messages/projects.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../problems.ts';
import { readSuggestionProgress } from '../phrase-suggestions/suggestion-progress.ts';
import { settingsOf } from './assistant-settings.queries.ts';

type Get = typeof assistantSettingsCalls.get;

/** How the project may be asked, and how long what is asked is kept. */
export async function getAssistantSettings(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  await requirePermission(ctx, params.id, 'assistant.settings');

  const settings = await settingsOf(ctx.db, params.id);
  if (!settings) throw notFound(...projectMessages.notFound);
  return { ...settings, phrase_suggestions: await readSuggestionProgress(ctx, params.id) };
}
