import { inflateRawSync } from 'node:zlib';
import { Failure } from '../../failure.ts';
import * as messages from '../plugin.messages.ts';

const MAX_FILES = 500;
/** A package has at most 200 kB; these limits leave room for later versions. */
const MAX_FILE_BYTES = 1_000_000;
const MAX_TOTAL_BYTES = 4_000_000;

const END_BYTES = 22;
const END = 0x06054b50;
const ENTRY_BYTES = 46;
const ENTRY = 0x02014b50;
const LOCAL_BYTES = 30;
const LOCAL = 0x04034b50;
const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;

type Entry = { path: string; bytes: Buffer; size: number; isDeflated: boolean };

/**
 * The files of a ZIP archive by path. It reads what Fieldkit writes, and refuses everything else: links, directories,
 * encryption, comments, names that occur twice, and more bytes than are declared or allowed.
 * @throws Failure
 */
export function readArchive(zip: Buffer): Map<string, Buffer> {
  try {
    return filesOf(entriesOf(zip));
  } catch (error) {
    if (error instanceof Failure) throw error;
    // A number outside the archive, or data that cannot be inflated.
    throw damagedArchiveError();
  }
}

function entriesOf(zip: Buffer): Entry[] {
  const end = zip.length - END_BYTES;
  if (end < 0 || zip.readUInt32LE(end) !== END) throw damagedArchiveError();
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_FILES) throw refusedPackage(messages.tooManyFiles);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw damagedArchiveError();
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push(entryAt(zip, at, zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)));
    at += ENTRY_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function entryAt(zip: Buffer, at: number, path: string): Entry {
  const type = (zip.readUInt32LE(at + 38) >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== REGULAR_FILE) throw refusedPackage(messages.notRegular(path));
  const isEncrypted = (zip.readUInt16LE(at + 8) & 1) !== 0;
  const method = zip.readUInt16LE(at + 10);
  if (isEncrypted || (method !== 0 && method !== 8)) throw damagedArchiveError();
  const [packed, size, local] = [at + 20, at + 24, at + 42].map((place) => zip.readUInt32LE(place)) as [
    number,
    number,
    number,
  ];
  if (zip.readUInt32LE(local) !== LOCAL) throw damagedArchiveError();
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + packed > zip.length) throw damagedArchiveError();
  return { path, bytes: zip.subarray(start, start + packed), size, isDeflated: method === 8 };
}

function filesOf(entries: readonly Entry[]): Map<string, Buffer> {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_TOTAL_BYTES) throw refusedPackage(messages.tooLarge);
  const files = new Map<string, Buffer>();
  const names = new Set<string>();
  for (const { path, bytes, size, isDeflated } of entries) {
    if (size > MAX_FILE_BYTES) throw refusedPackage(messages.tooLarge);
    // Two names that differ only in case are one file on some systems.
    if (names.has(path.toLowerCase())) throw refusedPackage(messages.namedTwice(path));
    names.add(path.toLowerCase());
    const content = isDeflated ? inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) }) : bytes;
    if (content.length !== size) throw damagedArchiveError();
    files.set(path, Buffer.from(content));
  }
  return files;
}

/** The package was not used, because of its content. */
export const refusedPackage = (sentence: string): Failure =>
  new Failure(sentence, { code: 'package_refused', hints: [messages.nothingWritten] });

const damagedArchiveError = (): Failure => refusedPackage(messages.damaged);
