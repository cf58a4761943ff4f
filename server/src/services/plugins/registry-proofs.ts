import { generateKeyPairSync } from 'node:crypto';
import type { AuthorizedContext, Services } from '../context.ts';
import { findProof, writeRegistryProof } from './plugin.queries.ts';

/** The proof for the MCP registry that an owner stored for a subdomain; empty without one. */
export const findRegistryProof = ({ db }: Pick<Services, 'db'>, subdomain: string): Promise<string> =>
  findProof(db, subdomain);

/** Stores the proof of a subdomain; an empty one removes it. */
export const storeRegistryProof = (
  { db }: AuthorizedContext,
  subdomain: string,
  proof: string,
): Promise<void> => writeRegistryProof(db, subdomain, proof);

/** A key pair for the MCP registry: the proof, and the private key in the form that its command line reads. */
export function makeRegistryKey(): { proof: string; private_key: string } {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return {
    proof: `v=MCPv1; k=ed25519; p=${Buffer.from(x, 'base64url').toString('base64')}`,
    private_key: Buffer.from(d, 'base64url').toString('hex'),
  };
}
