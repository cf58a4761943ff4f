/** A file with its path in the archive. */
export interface PathedFile {
  path: string;
  file: File;
}

/** January 1, 1980, the earliest date of the format. The server does not read dates. */
const date = 0x0021;
/** The names are UTF-8. */
const utf8 = 0x0800;
const version = 20;

/**
 * Puts files into an uncompressed zip archive, because an upload consists of one file.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function zipFiles(files: readonly PathedFile[], name: string): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, file } of files) {
    const content = new Uint8Array(await file.arrayBuffer());
    const fileName = new TextEncoder().encode(path);
    const shared = sharedFields(fileName, content);
    const local = joinBytes([bytesOf([0x04034b50, 4]), shared, fileName, content]);
    // Comment, disk and attributes are empty.
    const entry = [bytesOf([0x02014b50, 4], [version, 2]), shared, new Uint8Array(10), bytesOf([offset, 4])];
    directory.push(...entry, fileName);
    parts.push(local);
    offset += local.length;
  }
  const entries = joinBytes(directory);
  const end = bytesOf(
    ...([
      [0x06054b50, 4],
      [0, 4],
      [files.length, 2],
      [files.length, 2],
    ] as const),
    ...([
      [entries.length, 4],
      [offset, 4],
      [0, 2],
    ] as const),
  );
  return new File([...parts, entries, end], name, { type: 'application/zip' });
}

/** The fields that are the same before a file's content and in the directory at the end. */
function sharedFields(fileName: Uint8Array, content: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytesOf(
    ...([
      [version, 2],
      [utf8, 2],
      [0, 2],
      [0, 2],
      [date, 2],
      [crc32(content), 4],
    ] as const),
    ...([
      [content.length, 4],
      [content.length, 4],
      [fileName.length, 2],
      [0, 2],
    ] as const),
  );
}

/** Little-endian numbers, each with its size in bytes. */
function bytesOf(...numbers: (readonly [value: number, size: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of numbers) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
