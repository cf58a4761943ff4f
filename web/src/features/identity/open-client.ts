import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { ask } from '../../lib/api-client.ts';
import { FirebaseClient } from './firebase-client.ts';
import type { ProviderId } from './identity-port.ts';

export interface OpenClient {
  client: FirebaseClient;
  /** Those the installation has keys for. */
  providers: readonly ProviderId[];
}

/** Asks the server which identity provider it uses and starts the client for it, its stored session restored. */
export async function openClient(): Promise<OpenClient> {
  const { identity } = await ask(configurationCalls.read, { withoutToken: true });
  const client = new FirebaseClient(identity);
  await client.ready();
  return { client, providers: identity.providers };
}
