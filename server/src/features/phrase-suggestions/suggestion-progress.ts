import type { AssistantSettings } from '@fieldkit/contract/assistant-settings.ts';
import { readModelSettings } from '../../platform/settings/model-settings.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { isAtLimit } from '../../services/rate-limits/count-attempt.ts';
import { countSuggestions } from './phrase-suggestions.queries.ts';
import { suggestionLimit } from './suggestion-limit.ts';

/** How far a project's suggestions are; null where no model is configured. */
export async function readSuggestionProgress(
  ctx: Context,
  project_uuid: string,
): Promise<AssistantSettings['phrase_suggestions']> {
  await authorize(ctx, project_uuid, 'assistant.settings');
  if (!readModelSettings(ctx.env)) return null;
  const { methods, done } = await countSuggestions(ctx.db, project_uuid);
  const is_limited = done < methods && (await isAtLimit(ctx, suggestionLimit(ctx.env), project_uuid));
  return { methods, done, is_limited };
}
