import * as common from '../command-line.messages.ts';
import { calledWrongly } from '../failure.ts';
import { keyKindOf } from '../settings/find-access.ts';
import { readSecret } from '../settings/read-secret.ts';
import type { KeySource } from './package/download-plugin.ts';
import * as messages from './plugin.messages.ts';

/**
 * The key of a private project: typed or piped in, or from the environment. It is sent only to the plugin's address,
 * and only if that refuses requests without a key.
 */
export async function findPluginKey(isEntered: boolean): Promise<KeySource> {
  if (isEntered) {
    const key = await readSecret(common.keyPrompt);
    if (keyKindOf(key) !== 'mcp') throw calledWrongly(key === '' ? common.keyMissing : messages.keyUnfit);
    return () => key;
  }
  return () => {
    const keys = [process.env.FIELDKIT_MCP_KEY, process.env.FIELDKIT_KEY].map((key) => key?.trim() ?? '');
    const key = keys.find((one) => keyKindOf(one) === 'mcp') ?? null;
    if (key === null && keys.some((one) => one !== '')) throw calledWrongly(messages.keyUnfit);
    return key;
  };
}
