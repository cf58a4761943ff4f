import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { subdomains } from '../../platform/database/schema/all-tables.ts';

/** The proof for the MCP registry that an owner stored for a subdomain; empty without one. */
export async function registryProofOf(db: Database, subdomain: string): Promise<string> {
  const [row] = await db
    .select({ proof: subdomains.registry_proof })
    .from(subdomains)
    .where(eq(subdomains.subdomain, subdomain));
  return row?.proof ?? '';
}

/** Stores a proof; an empty one removes it. */
export async function writeRegistryProof(db: Database, subdomain: string, proof: string): Promise<void> {
  await db.update(subdomains).set({ registry_proof: proof }).where(eq(subdomains.subdomain, subdomain));
}
