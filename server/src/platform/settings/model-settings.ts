import * as z from 'zod/mini';
import { address, WrongSetting, wholeNumber } from './setting-shapes.ts';

const maxCount = wholeNumber(1, 1_000_000);
const line = z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, 'must be one word without spaces'));

/** The language model that writes answers on plugins' pages; off unless AI_MODEL is set. */
export const modelSettings = {
  AI_PROVIDER: z.optional(
    z.enum(['openai-compatible', 'anthropic'], 'must be openai-compatible or anthropic'),
  ),
  AI_BASE_URL: z.optional(
    address(['http:', 'https:'], 'must be an address such as https://models.example.com/v1'),
  ),
  AI_MODEL: z.optional(line),
  AI_API_KEY: z.optional(line),
  AI_TIMEOUT_SECONDS: z._default(wholeNumber(1, 300), 30),
  /** Written answers per hour for a network. */
  LIMIT_WRITTEN_ANSWERS_PER_ADDRESS: z._default(maxCount, 60),
  /** Written answers per hour for a personal key. */
  LIMIT_WRITTEN_ANSWERS_PER_KEY: z._default(maxCount, 60),
  /** Written answers per day for a project, for all clients together. */
  LIMIT_WRITTEN_ANSWERS_PER_PROJECT: z._default(maxCount, 1000),
  /** Methods per day and project for which phrases are suggested. */
  LIMIT_SUGGESTED_METHODS_PER_PROJECT: z._default(maxCount, 500),
};

type Settings = z.output<z.ZodMiniObject<typeof modelSettings>>;

export type ModelSettings = {
  provider: 'openai-compatible' | 'anthropic';
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
};

const anthropicUrl = 'https://api.anthropic.com/v1';

/**
 * The configured model and its endpoint; null if none is configured.
 * @throws WrongSetting if the configuration is incomplete
 */
export function readModelSettings(settings: Settings): ModelSettings | null {
  const { AI_PROVIDER, AI_BASE_URL, AI_MODEL, AI_API_KEY } = settings;
  if (!AI_MODEL) {
    if (AI_BASE_URL || AI_API_KEY || AI_PROVIDER)
      throw new WrongSetting('AI_MODEL is missing: it names the model that writes the answers.');
    return null;
  }
  const isAnthropic =
    AI_BASE_URL !== undefined && /(^|\.)anthropic\.com$/.test(new URL(AI_BASE_URL).hostname);
  const provider = AI_PROVIDER ?? (isAnthropic ? 'anthropic' : 'openai-compatible');
  if (provider === 'anthropic' && !AI_API_KEY)
    throw new WrongSetting('AI_API_KEY is missing: Anthropic requires a key.');
  const baseUrl = AI_BASE_URL ?? (provider === 'anthropic' ? anthropicUrl : undefined);
  if (!baseUrl)
    throw new WrongSetting(
      'AI_BASE_URL is missing: it is the address of the service that runs AI_MODEL, such as https://models.example.com/v1.',
    );
  return { provider, baseUrl: baseUrl.replace(/\/+$/, ''), model: AI_MODEL, apiKey: AI_API_KEY };
}
