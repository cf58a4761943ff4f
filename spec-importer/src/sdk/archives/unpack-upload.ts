import { decodeText } from '../../text/decode-text.ts';
import { UnreadableDocument } from '../../unreadable-document.ts';
import { createArchiveRoom } from './archive-room.ts';
import type { ArchivedFile, Collecting } from './collect-file.ts';
import { readTar } from './read-tar.ts';
import { readZip } from './read-zip.ts';

/** How a zip begins: with a file, with nothing in it, or as a part of several. */
const zips = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];

/** Archives that are known, but not opened. */
const unknown: [starts: string, is: string][] = [
  ['Rar!', 'a RAR archive'],
  ['7z\xbc\xaf', 'a 7-Zip archive'],
  ['BZh', 'a bzip2 archive'],
  ['\xfd7zXZ', 'an xz archive'],
  ['(\xb5/\xfd', 'a Zstandard archive'],
  ['\xca\xfe\xba\xbe', 'compiled Java'],
  ['MZ', 'a Windows program or library'],
  ['\x7fELF', 'a program'],
  ['%PDF', 'a PDF file'],
];

/**
 * The relevant files of an upload: an archive's, or the upload itself as the only one. Its content decides
 * which, not its name. Nothing is written to disk.
 */
export async function unpackUpload(
  bytes: Uint8Array,
  fileName: string,
  collecting: Omit<Collecting, 'room'>,
): Promise<ArchivedFile[]> {
  if (bytes.length === 0)
    throw new UnreadableDocument('The file is empty', 'There is nothing in it. Choose the package again.');
  const within = { ...collecting, room: createArchiveRoom(bytes.length) };
  const beginning = Buffer.from(bytes.subarray(0, 512)).toString('latin1');

  if (zips.some((mark) => beginning.startsWith(mark))) return readZip(bytes, within);
  if (beginning.startsWith('\x1f\x8b') || beginning.slice(257, 262) === 'ustar')
    return readTar(bytes, within);
  const known = unknown.find(([starts]) => beginning.startsWith(starts));
  if (known) throw notAPackage(`It looks like ${known[1]}.`);
  if (/\.(?:zip|whl|jar|nupkg|tgz|gz|gem|tar|crate)$/i.test(fileName)) {
    throw notAPackage(
      'Its name is that of an archive, but its content is not; the download may have failed.',
    );
  }
  return [{ path: fileName, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }];
}

/** The text of a source file; undefined when it is none. */
export function sourceText(bytes: Uint8Array): string | undefined {
  try {
    return decodeText(bytes).replace(/^\ufeff/, '');
  } catch {
    return undefined;
  }
}

export function notAPackage(what: string): UnreadableDocument {
  return new UnreadableDocument(
    'This is not a package that can be read',
    `${what} Upload a .zip, .tgz, .whl, sources .jar, .gem or .nupkg with its sources, or a single source file.`,
  );
}
