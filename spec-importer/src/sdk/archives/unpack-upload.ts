import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { decodeText } from '../../text/decode-text.ts';
import { UnreadableDocument } from '../../unreadable-document.ts';
import {
  type ArchivedFile,
  collectFile,
  createArchiveLimits,
  safePath,
  type UnpackOptions,
} from './archive-limits.ts';
import { damaged, readZip } from './read-zip.ts';

/** The first bytes of a zip file: with files, empty, or one part of several. */
const zips = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];

/** Archive formats that are detected but not supported. */
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
 * The relevant files of an upload: those of an archive, or the upload itself as the only file. The content
 * determines the kind, not the file name. Nothing is written to disk.
 */
export async function unpackUpload(
  bytes: Uint8Array,
  fileName: string,
  collecting: Omit<UnpackOptions, 'limits'>,
): Promise<ArchivedFile[]> {
  if (bytes.length === 0)
    throw new UnreadableDocument('The file is empty', 'There is nothing in it. Choose the package again.');
  const within = { ...collecting, limits: createArchiveLimits(bytes.length) };
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

/** The text of a source file; undefined if it is not text. */
export function sourceText(bytes: Uint8Array): string | undefined {
  try {
    return decodeText(bytes).replace(/^\ufeff/, '');
  } catch {
    return undefined;
  }
}

export function notAPackage(what: string): UnreadableDocument {
  return new UnreadableDocument(
    'This file is not a supported package',
    `${what} Upload a .zip, .tgz, .whl, sources .jar, .gem or .nupkg with its sources, or a single source file.`,
  );
}

/** A Ruby gem is a tar archive with its sources in an inner archive, the only kind of inner archive that is opened. */
const gemData = 'data.tar.gz';

/**
 * The needed files of a tar archive, gzipped or not.
 * @throws UnreadableDocument if it is damaged or a decompression bomb
 */
function readTar(bytes: Uint8Array, collecting: UnpackOptions): Promise<ArchivedFile[]> {
  return readStream(
    Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]),
    bytes,
    collecting,
    true,
  );
}

async function readStream(
  source: Readable,
  beginning: Uint8Array,
  collecting: UnpackOptions,
  mayBeGem: boolean,
): Promise<ArchivedFile[]> {
  const { limits } = collecting;
  const found: ArchivedFile[] = [];
  const tar = extract();
  const isPacked = beginning[0] === 0x1f && beginning[1] === 0x8b;
  const unpacking = pipeline(
    source,
    isPacked ? createGunzip() : new PassThrough(),
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        limits.unpacked(chunk.length);
        yield chunk;
      }
    },
    tar,
  );
  unpacking.catch(() => {}); // The error is handled below.
  try {
    for await (const entry of tar) {
      limits.entry();
      const { header } = entry;
      const content = entry as unknown as Readable; // Streams of streamx are read like Node's.
      if (mayBeGem && header.name === gemData) {
        const inner = await collectBytes(content);
        found.push(...(await readStream(Readable.from([inner]), inner, collecting, false)));
        continue;
      }
      const path = wantedPath(header, collecting);
      const file = path === undefined ? undefined : await collectFile(path, content, uncounted(collecting));
      if (file) found.push(file);
      else content.resume();
    }
    await unpacking;
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : damaged(await causeOf(unpacking, error));
  } finally {
    source.destroy();
  }
  return found;
}

function wantedPath({ type, name }: Header, { wants, warnings }: UnpackOptions): string | undefined {
  if (type !== 'file' && type !== 'contiguous-file') return undefined;
  const path = safePath(name);
  if (path === undefined) warnings.add('unsafe_name', name);
  return path !== undefined && wants(path) ? path : undefined;
}

/** Options of unpacking without counting, because unpacked bytes are already counted when they are read. */
const uncounted = (collecting: UnpackOptions): UnpackOptions => ({
  ...collecting,
  limits: { ...collecting.limits, unpacked: () => {} },
});

async function collectBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** If the tar ended early, the pipeline's error has the real reason. */
async function causeOf(unpacking: Promise<void>, otherwise: unknown): Promise<unknown> {
  try {
    await unpacking;
    return otherwise;
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    return error;
  }
}
