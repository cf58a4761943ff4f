import * as messages from './git.messages.ts';
import { GitRefusal } from './git-errors.ts';
import { type GitObject, type ObjectId, readTree } from './git-objects.ts';
import { PackWriter } from './pack-writer.ts';
import type { PackPlan } from './plan-fetch.ts';
import type { Repository } from './repository.ts';

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
  // What is requested by id is sent even if the client should have it.
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
