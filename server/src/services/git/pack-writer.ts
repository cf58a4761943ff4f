import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import type { GitObject } from './git-objects.ts';

const LEVEL = 6;
const VERSION = 2;
/** About 5 ms of compression, after which other requests can run. */
const BYTES_PER_TURN = 200_000;
const typeNumbers = { commit: 1, tree: 2, blob: 3 } as const;

/**
 * Writes a pack (https://git-scm.com/docs/gitformat-pack). It contains no deltas: the files of a version compress to about a quarter,
 * and clients read such packs like any other. The same objects in the same order give the same bytes on the same version of Node.
 */
export class PackWriter {
  readonly #parts: Buffer[] = [];
  #count = 0;
  #bytes = 0;
  #sinceTurn = 0;

  /** Adds objects. For small ones, zlib's threads take 20 times as long as compressing them here. */
  async add(objects: GitObject[]): Promise<void> {
    for (const object of objects) {
      const header = entryHeader(object);
      const body = deflateSync(object.bytes, { level: LEVEL });
      this.#parts.push(header, body);
      this.#bytes += header.length + body.length;
      this.#count += 1;
      this.#sinceTurn += object.bytes.length;
      if (this.#sinceTurn < BYTES_PER_TURN) continue;
      await setImmediate();
      this.#sinceTurn = 0;
    }
  }

  /** The size so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The complete pack, with its checksum. */
  finish(): Buffer {
    const head = Buffer.alloc(12);
    head.write('PACK', 'latin1');
    head.writeUInt32BE(VERSION, 4);
    head.writeUInt32BE(this.#count, 8);
    const sum = createHash('sha1').update(head);
    for (const part of this.#parts) sum.update(part);
    return Buffer.concat([head, ...this.#parts, sum.digest()]);
  }
}

/** Type and size, in groups of 7 bits after the first 4, the lowest first. */
function entryHeader({ type, bytes }: GitObject): Buffer {
  const header: number[] = [];
  let byte = (typeNumbers[type] << 4) | (bytes.length & 0x0f);
  for (let rest = Math.floor(bytes.length / 16); rest > 0; rest = Math.floor(rest / 128)) {
    header.push(byte | 0x80);
    byte = rest & 0x7f;
  }
  return Buffer.from([...header, byte]);
}
