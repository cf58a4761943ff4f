import { createHash } from 'node:crypto';
import type { BrandPicture, PictureKind, PluginBrandForm } from '@fieldkit/contract/plugin-brand.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { plugin_brands, plugin_pictures } from '../../platform/database/schema/all-tables.ts';

/** What the owner entered; null if they never did. */
export async function findBrand(db: Database, project_uuid: string): Promise<PluginBrandForm | null> {
  const columns = plugin_brands;
  const [row] = await db
    .select({
      accent: columns.accent,
      title: columns.title,
      header_links: columns.header_links,
      footer_links: columns.footer_links,
      is_notice_shown: columns.is_notice_shown,
      is_test_request_shown: columns.is_test_request_shown,
      is_document_offered: columns.is_document_offered,
    })
    .from(plugin_brands)
    .where(eq(columns.project_uuid, project_uuid));
  return row ?? null;
}

/** The stored pictures, in the order of their kinds. */
export async function selectPictures(db: Database, project_uuid: string): Promise<BrandPicture[]> {
  const { kind, width, height, bytes } = plugin_pictures;
  const rows = await db
    .select({ kind, width, height, bytes })
    .from(plugin_pictures)
    .where(eq(plugin_pictures.project_uuid, project_uuid))
    .orderBy(kind);
  return rows.map((row) => ({
    kind: row.kind,
    width: row.width,
    height: row.height,
    data_url: `data:image/png;base64,${row.bytes.toString('base64')}`,
  }));
}

/** Stores a brand; its pictures stay. */
export async function saveBrand(db: Database, project_uuid: string, brand: PluginBrandForm): Promise<void> {
  await db
    .insert(plugin_brands)
    .values({ project_uuid, ...brand })
    .onConflictDoUpdate({ target: plugin_brands.project_uuid, set: brand });
}

/** Stores a picture instead of the previous one of its kind. */
export async function savePicture(
  db: Database,
  project_uuid: string,
  kind: PictureKind,
  encoded: { bytes: Buffer; width: number; height: number },
): Promise<void> {
  const digest = createHash('sha256').update(encoded.bytes).digest('hex');
  // A picture refers to the row of its brand, which does not exist before the owner saves one.
  await db.insert(plugin_brands).values({ project_uuid }).onConflictDoNothing();
  await db
    .insert(plugin_pictures)
    .values({ project_uuid, kind, digest, ...encoded })
    .onConflictDoUpdate({
      target: [plugin_pictures.project_uuid, plugin_pictures.kind],
      set: { digest, ...encoded },
    });
}

export async function deletePicture(db: Database, project_uuid: string, kind: PictureKind): Promise<void> {
  await db
    .delete(plugin_pictures)
    .where(and(eq(plugin_pictures.project_uuid, project_uuid), eq(plugin_pictures.kind, kind)));
}
