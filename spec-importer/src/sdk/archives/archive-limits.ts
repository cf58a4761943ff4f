import { importLimits } from '../../import-limits.ts';
import { grouped } from '../../text/grouped.ts';
import { UnreadableDocument } from '../../unreadable-document.ts';
import type { WarningList } from '../../warning-list.ts';

const megabyte = 1024 * 1024;

/**
 * Counts the output of an archive while it is unpacked, so that a small upload cannot expand to gigabytes.
 * Declared sizes are not trusted.
 */
interface ArchiveLimits {
  /** @throws UnreadableDocument if there are too many entries */
  entry(): void;
  /** Counts bytes of a file that is kept. @throws UnreadableDocument if there are too many */
  kept(bytes: number): void;
  /** Counts unpacked bytes, kept or not. @throws UnreadableDocument if they are out of proportion to the upload */
  unpacked(bytes: number): void;
}

/** @param packed the upload's size in bytes */
export function createArchiveLimits(packed: number): ArchiveLimits {
  let entries = 0;
  let keptBytes = 0;
  let unpackedBytes = 0;
  const max = Math.min(packed * importLimits.archiveRatio, importLimits.archiveUnpacked);

  return {
    entry() {
      if (++entries > importLimits.archiveEntries) throw tooManyEntries();
    },
    kept(bytes) {
      keptBytes += bytes;
      if (keptBytes > importLimits.archiveSource) throw tooMuchSource();
    },
    unpacked(bytes) {
      unpackedBytes += bytes;
      // Tar pads with zeros, so a few kilobytes are not suspicious.
      if (unpackedBytes > Math.max(max, megabyte)) throw tooLarge();
    },
  };
}

export function tooManyEntries(): UnreadableDocument {
  return new UnreadableDocument(
    'The archive is too large',
    `It contains more than ${grouped(importLimits.archiveEntries)} files. Leave out tests, examples and vendored folders, and upload it again.`,
  );
}

function tooMuchSource(): UnreadableDocument {
  return new UnreadableDocument(
    'The archive is too large',
    `Its source files are larger than ${importLimits.archiveSource / megabyte} MB when unpacked. Leave out tests, examples and vendored folders, and upload it again.`,
  );
}

export function tooLarge(): UnreadableDocument {
  return new UnreadableDocument(
    'The archive is too large when unpacked',
    `It becomes more than ${importLimits.archiveRatio} times as large when it is unpacked, or more than ${importLimits.archiveUnpacked / megabyte} MB. Pack only the sources and upload it again.`,
  );
}

/** A file of an archive that is needed. */
export interface ArchivedFile {
  path: string;
  bytes: Buffer;
}

export interface UnpackOptions {
  /** Whether a file with this path is needed. */
  wants: (path: string) => boolean;
  limits: ArchiveLimits;
  warnings: WarningList;
}

/** Returns a file's bytes, or undefined with a warning if it exceeds the limit for a source file. */
export async function collectFile(
  path: string,
  stream: AsyncIterable<Buffer>,
  { limits, warnings }: UnpackOptions,
): Promise<ArchivedFile | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    limits.unpacked(chunk.length);
    size += chunk.length;
    if (size > importLimits.sourceFile) continue;
    limits.kept(chunk.length);
    chunks.push(chunk);
  }
  if (size <= importLimits.sourceFile) return { path, bytes: Buffer.concat(chunks) };
  warnings.add('source_left_out', path);
  return undefined;
}

/**
 * The path of an archive entry, or undefined if it points outside the archive. Files are never written to
 * disk, so such a path is harmless; but it is not part of a package.
 */
export function safePath(name: string): string | undefined {
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  const isOutside = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..');
  return isOutside || path.includes('\0') || path.length > 500 ? undefined : path;
}
