import { importLimits } from '../../import-limits.ts';
import type { WarningList } from '../../warning-list.ts';
import type { ArchiveRoom } from './archive-room.ts';

/** A file of an archive that is wanted. */
export interface ArchivedFile {
  path: string;
  bytes: Buffer;
}

export interface Collecting {
  /** Whether a file of this name is wanted. */
  wants: (path: string) => boolean;
  room: ArchiveRoom;
  warnings: WarningList;
}

/** A file's bytes, or nothing, with a warning, when they are more than one source file may have. */
export async function collectFile(
  path: string,
  stream: AsyncIterable<Buffer>,
  { room, warnings }: Collecting,
): Promise<ArchivedFile | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    room.unpacked(chunk.length);
    size += chunk.length;
    if (size > importLimits.sourceFile) continue;
    room.kept(chunk.length);
    chunks.push(chunk);
  }
  if (size <= importLimits.sourceFile) return { path, bytes: Buffer.concat(chunks) };
  warnings.add('source_left_out', path);
  return undefined;
}

/**
 * A name in an archive, or undefined when it leads out of it. Files are never written to disk, so such a name
 * is harmless; but it does not belong to a package.
 */
export function safePath(name: string): string | undefined {
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  const isOutside = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..');
  return isOutside || path.includes('\0') || path.length > 500 ? undefined : path;
}
