import { randomBytes } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { FlowSecrets } from './provider.ts';

/** With the id by which the page that began it finishes it. */
export type SealedSecrets = FlowSecrets & { sid: string };

const PURPOSE = 'identity flow';

export const makeSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

export function makeFlowSecrets(): SealedSecrets {
  return { sid: makeSecret(32), state: makeSecret(24), nonce: makeSecret(24), verifier: makeSecret(48) };
}

export const sealSecrets = (box: SecretBox, secrets: SealedSecrets): string =>
  box.seal(PURPOSE, JSON.stringify(secrets));

export const openSecrets = (box: SecretBox, sealed: string): SealedSecrets =>
  JSON.parse(box.open(PURPOSE, sealed)) as SealedSecrets;
