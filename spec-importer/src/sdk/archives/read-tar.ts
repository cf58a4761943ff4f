import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { UnreadableDocument } from '../../unreadable-document.ts';
import { type ArchivedFile, type Collecting, collectFile, safePath } from './collect-file.ts';
import { damaged } from './read-zip.ts';

/** A Ruby gem is a tar whose sources lie in an archive of their own: the only one that is opened inside another. */
const gemData = 'data.tar.gz';

/**
 * The wanted files of a tar archive, gzipped or not.
 *
 * @throws UnreadableDocument when it is damaged or a bomb.
 */
export function readTar(bytes: Uint8Array, collecting: Collecting): Promise<ArchivedFile[]> {
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
  collecting: Collecting,
  mayBeGem: boolean,
): Promise<ArchivedFile[]> {
  const { room } = collecting;
  const found: ArchivedFile[] = [];
  const tar = extract();
  const isPacked = beginning[0] === 0x1f && beginning[1] === 0x8b;
  const unpacking = pipeline(
    source,
    isPacked ? createGunzip() : new PassThrough(),
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        room.unpacked(chunk.length);
        yield chunk;
      }
    },
    tar,
  );
  unpacking.catch(() => {}); // heard below
  try {
    for await (const entry of tar) {
      room.entry();
      const { header } = entry;
      const content = entry as unknown as Readable; // streamx streams are read alike
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
  } catch (problem) {
    throw problem instanceof UnreadableDocument ? problem : damaged(await causeOf(unpacking, problem));
  } finally {
    source.destroy();
  }
  return found;
}

function wantedPath({ type, name }: Header, { wants, warnings }: Collecting): string | undefined {
  if (type !== 'file' && type !== 'contiguous-file') return undefined;
  const path = safePath(name);
  if (path === undefined) warnings.add('unsafe_name', name);
  return path !== undefined && wants(path) ? path : undefined;
}

/** What is unpacked has been counted on its way in. */
const uncounted = (collecting: Collecting): Collecting => ({
  ...collecting,
  room: { ...collecting.room, unpacked: () => {} },
});

async function collectBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The pipeline knows better why the tar ended too early. */
async function causeOf(unpacking: Promise<void>, otherwise: unknown): Promise<unknown> {
  try {
    await unpacking;
    return otherwise;
  } catch (problem) {
    if (problem instanceof UnreadableDocument) throw problem;
    return problem;
  }
}
