import type { LanguageModel } from 'ai';
import type { Env } from '../../../platform/settings/env.ts';
import { type ModelSettings, readModelSettings } from '../../../platform/settings/model-settings.ts';
import { fetchFromModel } from '../fetch-from-model.ts';

/** The model that writes answers. It and its library are loaded while the server starts, where one is configured. */
export type AnswerModel = () => Promise<LanguageModel>;

/**
 * Opens the model that the settings name; null where they name none.
 * @throws WrongSetting when they name only a part of it
 */
export function openModel(env: Env): AnswerModel | null {
  const settings = readModelSettings(env);
  if (!settings) return null;
  const loading = load(settings);
  // The caller logs it.
  loading.catch(() => {});
  return () => loading;
}

async function load({ provider, baseUrl, model, apiKey }: ModelSettings): Promise<LanguageModel> {
  // Turns off the library's warnings about a call: they are of no use in the log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  await import('ai');
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, fetch: fetchFromModel, ...(apiKey && { apiKey }) })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const endpoint = { name: 'model', baseURL: baseUrl, fetch: fetchFromModel };
  return createOpenAICompatible({ ...endpoint, ...(apiKey && { apiKey }) })(model);
}
