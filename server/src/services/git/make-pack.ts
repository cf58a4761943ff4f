import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import * as messages from './git.messages.ts';
import { GitRefusal } from './git-errors.ts';
import { type GitObject, type ObjectId, readTree } from './git-objects.ts';
import type { PackPlan } from './plan-fetch.ts';
import type { Repository } from './repository.ts';

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

const MAX_PACK_BYTES = 64_000_000;
/** Objects in memory at once, besides the pack. */
const BATCH = 200;

/**
 * Reads the objects of a plan and packs them.
 * @throws {GitRefusal} if the client asks for an object that the repository does not have, or the pack is too large
 */
export async function makePack({ readObjects }: Repository, plan: PackPlan): Promise<Buffer> {
  const writer = new PackWriter();
  const { maxBlobBytes, maxDepth } = plan.filter;

  async function readAll(ids: ObjectId[], use: (objects: GitObject[]) => Promise<void>): Promise<void> {
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const found = await readObjects(batch);
      await use(
        batch.map((id) => {
          const object = found.get(id);
          if (!object) throw new Error(`The git object ${id} is missing`);
          return object;
        }),
      );
    }
  }

  async function write(objects: GitObject[]): Promise<void> {
    await writer.add(objects);
    if (writer.bytes > MAX_PACK_BYTES) throw new GitRefusal(messages.packTooLarge(MAX_PACK_BYTES / 1e6));
  }

  /** Visits trees, one level after the other, and returns their blobs. Each object is visited once. */
  async function walk(
    roots: ObjectId[],
    visited: Set<ObjectId>,
    { maxLevel, use }: { maxLevel: number; use: (trees: GitObject[]) => Promise<void> },
  ): Promise<ObjectId[]> {
    const blobs: ObjectId[] = [];
    let level = newIn(roots, visited);
    for (let depth = 1; level.length > 0; depth++) {
      const entries: { id: ObjectId; isTree: boolean }[] = [];
      await readAll(level, async (trees) => {
        await use(trees);
        if (depth < maxLevel) for (const { bytes } of trees) entries.push(...readTree(bytes));
      });
      level = newIn(
        entries.filter(({ isTree }) => isTree).map(({ id }) => id),
        visited,
      );
      blobs.push(
        ...newIn(
          entries.filter(({ isTree }) => !isTree).map(({ id }) => id),
          visited,
        ),
      );
    }
    return blobs;
  }

  const visited = new Set<ObjectId>();
  const treesOf = (commits: PackPlan['commits']) => commits.map(({ tree }) => tree);
  await walk(treesOf(plan.edges), visited, { maxLevel: Number.POSITIVE_INFINITY, use: async () => {} });

  const requested = await readRequested(readObjects, plan.objects);
  const requestedTrees = plan.objects.filter((id) => requested.get(id)?.type === 'tree');
  const requestedBlobs = plan.objects.filter((id) => requested.get(id)?.type === 'blob');
  // An object that is requested by id is sent even if the client should have it.
  for (const id of plan.objects) visited.delete(id);
  await readAll(
    plan.commits.map(({ id }) => id),
    write,
  );
  const roots = [...(maxDepth > 0 ? treesOf(plan.commits) : []), ...requestedTrees];
  await readAll(newIn(requestedBlobs, visited), write);
  const blobs = await walk(roots, visited, { maxLevel: maxDepth, use: write });
  if (maxBlobBytes > 0)
    await readAll(blobs, (objects) => write(objects.filter(({ bytes }) => bytes.length < maxBlobBytes)));
  return writer.finish();
}

/** Ids that were not visited yet, which then are. */
function newIn(ids: ObjectId[], visited: Set<ObjectId>): ObjectId[] {
  return ids.filter((id) => {
    const isNew = !visited.has(id);
    visited.add(id);
    return isNew;
  });
}

/** Reads what the client asks for by id, and refuses ids of other repositories. */
async function readRequested(
  readObjects: Repository['readObjects'],
  ids: ObjectId[],
): Promise<Map<ObjectId, GitObject>> {
  const requested = new Map<ObjectId, GitObject>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const found = await readObjects(batch);
    for (const id of batch) {
      const object = found.get(id);
      if (!object) throw new GitRefusal(messages.notOurs(id));
      requested.set(id, object);
    }
  }
  return requested;
}
