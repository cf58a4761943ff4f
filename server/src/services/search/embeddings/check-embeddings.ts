import { readEmbeddingSettings } from '../../../platform/settings/embedding-settings.ts';
import type { Env } from '../../../platform/settings/env.ts';

/**
 * Reads a folder of static embeddings once, so that a problem with it stops the start with an error message.
 * @throws WrongSetting
 */
export async function checkEmbeddings(env: Env): Promise<void> {
  const settings = readEmbeddingSettings(env);
  if (settings?.kind !== 'folder') return;
  const { readStaticModel } = await import('./static-model.ts');
  readStaticModel(settings.folder);
}
