import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { importLimits } from '../../import-limits.ts';
import { UnreadableDocument } from '../../unreadable-document.ts';
import {
  type ArchivedFile,
  collectFile,
  safePath,
  tooLarge,
  tooManyEntries,
  type UnpackOptions,
} from './archive-limits.ts';

/**
 * Reads the needed files of a zip archive (wheels, jars and NuGet packages are zip archives).
 * @throws UnreadableDocument if it is damaged, encrypted or a zip bomb
 */
export async function readZip(bytes: Uint8Array, collecting: UnpackOptions): Promise<ArchivedFile[]> {
  const zip = await open(bytes);
  if (zip.entryCount > importLimits.archiveEntries) throw tooManyEntries();
  const found: ArchivedFile[] = [];
  try {
    for (let entry = await next(zip); entry; entry = await next(zip)) {
      const path = wantedPath(entry, collecting);
      if (path === undefined) continue;
      if (entry.generalPurposeBitFlag & 1) throw encrypted();
      if (isOutOfProportion(entry)) throw tooLarge();
      const file = await collectFile(path, await zip.openReadStreamPromise(entry), collecting);
      if (file) found.push(file);
    }
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : damaged(error);
  } finally {
    zip.close();
  }
  return found;
}

function wantedPath(entry: Entry, { wants, limits, warnings }: UnpackOptions): string | undefined {
  limits.entry();
  const name = Buffer.isBuffer(entry.fileName) ? entry.fileName.toString('utf8') : String(entry.fileName);
  if (name.endsWith('/') || isLink(entry)) return undefined;
  const path = safePath(name);
  if (path === undefined) warnings.add('unsafe_name', name);
  return path !== undefined && wants(path) ? path : undefined;
}

/** The upper half contains the Unix mode. */
function isLink({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return kind !== 0 && kind !== 0o100000;
}

function isOutOfProportion({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * importLimits.archiveRatio;
}

/**
 * Reads names as bytes, because the library would otherwise refuse the whole archive for one path that points
 * outside it.
 */
function open(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Promise((resolve, reject) => {
    fromBuffer(
      buffer,
      { lazyEntries: true, decodeStrings: false, validateEntrySizes: true },
      (problem, zip) => (problem ? reject(damaged(problem)) : resolve(zip)),
    );
  });
}

function next(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
      outcome();
    };
    zip.once('entry', (entry: Entry) => settle(() => resolve(entry)));
    zip.once('end', () => settle(() => resolve(undefined)));
    zip.once('error', (error: Error) => settle(() => reject(error)));
    zip.readEntry();
  });
}

function encrypted(): UnreadableDocument {
  return new UnreadableDocument(
    'The archive is encrypted',
    'Its files are protected by a password. Pack them without one, then upload it again.',
  );
}

export function damaged(error: unknown): UnreadableDocument {
  const reason = error instanceof Error ? error.message : '';
  const isCutOff = /end of central directory|unexpected end|end of (?:file|data)|bounds|exceeds/i.test(
    reason,
  );
  return new UnreadableDocument(
    'The archive cannot be read',
    isCutOff
      ? 'It ends before its contents do; the file may be cut off. Download or pack it again and upload that.'
      : 'It is damaged, or its compression is not supported. Pack it again as .zip or .tgz, then upload that.',
  );
}
