import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';
import { plugin_pictures, subdomains } from '../../../platform/database/schema/all-tables.ts';

/** The bytes of a picture of a subdomain's project by their digest. */
export async function findPictureBytes(
  db: Database,
  subdomain: string,
  digest: string,
): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: plugin_pictures.bytes })
    .from(plugin_pictures)
    .innerJoin(subdomains, eq(subdomains.project_uuid, plugin_pictures.project_uuid))
    .where(and(eq(subdomains.subdomain, subdomain), eq(plugin_pictures.digest, digest)))
    .limit(1);
  return row?.bytes ?? null;
}
