import path from 'node:path';
import * as z from 'zod/mini';
import { address, WrongSetting, wholeNumber } from './setting-shapes.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const line = z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, 'must be one word without spaces'));

/** Embeddings, which find methods by meaning in addition to words; off unless an endpoint or a folder is set. */
export const embeddingSettings = {
  EMBEDDINGS_URL: z.optional(
    address(['http:', 'https:'], 'must be an address such as https://models.example.com/v1'),
  ),
  EMBEDDINGS_MODEL: z.optional(line),
  EMBEDDINGS_API_KEY: z.optional(line),
  /** How long a question waits for its vector; after that, only its words are searched. */
  EMBEDDINGS_WAIT_MS: z._default(wholeNumber(10, 5_000), 120),
  EMBEDDINGS_DIR: z.optional(z.string()),
};

type Settings = z.output<z.ZodMiniObject<typeof embeddingSettings>>;

export type EndpointSettings = {
  kind: 'endpoint';
  /** The address to which texts are posted. */
  url: string;
  model: string;
  apiKey: string | undefined;
  waitMs: number;
};
export type EmbeddingSettings = EndpointSettings | { kind: 'folder'; folder: string };

/**
 * The configured embeddings; null if there are none.
 * @throws WrongSetting if the configuration is incomplete, or names both an endpoint and a folder
 */
export function readEmbeddingSettings(settings: Settings): EmbeddingSettings | null {
  const { EMBEDDINGS_URL, EMBEDDINGS_MODEL, EMBEDDINGS_API_KEY, EMBEDDINGS_DIR } = settings;
  if (EMBEDDINGS_DIR) {
    if (EMBEDDINGS_URL || EMBEDDINGS_MODEL || EMBEDDINGS_API_KEY)
      throw new WrongSetting(
        'EMBEDDINGS_DIR and EMBEDDINGS_URL exclude each other: embeddings come from a folder or from an endpoint. Remove one of them.',
      );
    return { kind: 'folder', folder: path.resolve(root, EMBEDDINGS_DIR) };
  }
  if (!EMBEDDINGS_URL) {
    if (EMBEDDINGS_MODEL || EMBEDDINGS_API_KEY)
      throw new WrongSetting(
        'EMBEDDINGS_URL is missing: it names the endpoint of EMBEDDINGS_MODEL, such as https://models.example.com/v1.',
      );
    return null;
  }
  if (!EMBEDDINGS_MODEL)
    throw new WrongSetting('EMBEDDINGS_MODEL is missing: it names the model to use at EMBEDDINGS_URL.');
  const base = EMBEDDINGS_URL.replace(/\/+$/, '');
  return {
    kind: 'endpoint',
    url: base.endsWith('/embeddings') ? base : `${base}/embeddings`,
    model: EMBEDDINGS_MODEL,
    apiKey: EMBEDDINGS_API_KEY,
    waitMs: settings.EMBEDDINGS_WAIT_MS,
  };
}
