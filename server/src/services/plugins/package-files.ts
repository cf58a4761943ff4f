import { type Zippable, zipSync } from 'fflate';
import type { Database } from '../../platform/database/open-database.ts';
import { type ObjectId, readTree } from '../git/git-objects.ts';
import { type PluginVersion, readObjects } from './plugin-versions.queries.ts';

/** The directories of a package are at most this deep. */
const MAX_DEPTH = 8;

/** The files of a version by path, as they were made. */
export async function readPackageFiles(
  db: Database,
  { project_uuid, tree_id }: PluginVersion,
): Promise<Map<string, Buffer>> {
  const blobs = new Map<string, ObjectId>();
  let trees = new Map<string, ObjectId>([['', tree_id]]);
  for (let depth = 0; trees.size > 0 && depth < MAX_DEPTH; depth++) {
    const objects = await readObjects(db, project_uuid, [...new Set(trees.values())]);
    const below = new Map<string, ObjectId>();
    for (const [path, id] of trees)
      for (const entry of readTree(objects.get(id)?.bytes ?? Buffer.alloc(0)))
        (entry.isTree ? below : blobs).set(path + entry.name + (entry.isTree ? '/' : ''), entry.id);
    trees = below;
  }
  const contents = await readObjects(db, project_uuid, [...new Set(blobs.values())]);
  return new Map(
    [...blobs].map(([path, id]) => {
      const blob = contents.get(id);
      if (!blob) throw new Error('A file of a plugin is missing.');
      return [path, blob.bytes];
    }),
  );
}

/** The files of a package as a ZIP archive, with the same bytes in every process. */
export function zipPackage(files: ReadonlyMap<string, Buffer>): Buffer {
  // ZIP stores local time, so the date is local too: the same digits everywhere.
  const mtime = new Date(1980, 0, 2);
  const entries: Zippable = {};
  for (const [path, bytes] of files) entries[path] = [new Uint8Array(bytes), { mtime, os: 3 }];
  return Buffer.from(zipSync(entries, { level: 9 }));
}
