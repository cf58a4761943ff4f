import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { callApi } from '../../lib/api-client.ts';
import type { IdentitySettings } from '../../session/own-account.ts';
import { FirebaseClient } from './firebase-client.ts';
import type { LiveDemoAccount, ProviderId } from './identity-port.ts';

export interface OpenClient {
  client: FirebaseClient;
  /** The providers for which this installation has keys. */
  providers: readonly ProviderId[];
  settings: IdentitySettings;
  liveDemo: LiveDemoAccount | null;
}

/**
 * Asks the server which identity provider it uses and starts the client for it, with the stored session
 * restored.
 */
export async function openClient(): Promise<OpenClient> {
  const { identity, mail, live_demo } = await callApi(configurationCalls.read, { withoutToken: true });
  const client = new FirebaseClient(identity);
  await client.ready();
  const isOurs = identity.mode === 'embedded';
  return {
    client,
    providers: identity.providers,
    // The hosted provider sends its own emails.
    settings: { keepsSessions: isOurs, mail: isOurs ? mail : 'smtp' },
    liveDemo: live_demo,
  };
}
