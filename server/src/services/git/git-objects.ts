import { createHash } from 'node:crypto';
import { requireSafePaths } from './file-paths.ts';

// The objects of https://git-scm.com/docs/gitformat-pack, for a linear history of plain files.

/** A SHA-1 as 40 lowercase hexadecimal digits. */
export type ObjectId = string;
export type GitObject = { type: 'commit' | 'tree' | 'blob'; bytes: Buffer };
type Person = { name: string; email: string };
export type CommitInput = {
  /** Contents by path, such as `skills/pay/SKILL.md`. */
  files: ReadonlyMap<string, Buffer>;
  parent: ObjectId | null;
  message: string;
  author: Person;
  date: Date;
};
export type BuiltCommit = { commit: ObjectId; tree: ObjectId; objects: Map<ObjectId, GitObject> };
export type TreeEntry = { name: string; id: ObjectId; isTree: boolean };

const FILE_MODE = '100644';
const TREE_MODE = '40000';
const ID_BYTES = 20;

/** The id of an object: the SHA-1 of its header and bytes. */
export function objectIdOf({ type, bytes }: GitObject): ObjectId {
  // Git's ids are SHA-1, and only this server creates the content.
  return createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * Builds a commit with all its trees and files. The same input gives the same bytes.
 * @throws {UnsafePathError} if a path could leave the clone, or two paths collide on some systems
 */
export function buildCommit({ files, parent, message, author, date }: CommitInput): BuiltCommit {
  requireSafePaths([...files.keys()]);
  const objects = new Map<ObjectId, GitObject>();
  const add = (object: GitObject): ObjectId => {
    const id = objectIdOf(object);
    objects.set(id, object);
    return id;
  };
  const tree = addTree(
    [...files].map(([path, bytes]) => ({ parts: path.split('/'), bytes })),
    add,
  );
  const person = `${personLine(author)} ${secondsOf(date)} +0000`;
  const head = [`tree ${tree}`, ...(parent ? [`parent ${parent}`] : [])];
  const lines = [...head, `author ${person}`, `committer ${person}`, '', messageText(message)];
  return { commit: add({ type: 'commit', bytes: Buffer.from(lines.join('\n')) }), tree, objects };
}

/** The time of a commit as git counts it. */
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

type File = { parts: string[]; bytes: Buffer };

function addTree(files: File[], add: (object: GitObject) => ObjectId): ObjectId {
  const byName = Map.groupBy(files, ({ parts }) => parts[0] ?? '');
  const entries = [...byName].map(([name, inside]) => {
    const file = inside.find(({ parts }) => parts.length === 1);
    const id = file
      ? add({ type: 'blob', bytes: file.bytes })
      : addTree(
          inside.map(({ parts, bytes }) => ({ parts: parts.slice(1), bytes })),
          add,
        );
    // Git sorts by bytes, and a folder as if its name ended with a slash.
    return { mode: file ? FILE_MODE : TREE_MODE, name, id, key: Buffer.from(file ? name : `${name}/`) };
  });
  entries.sort((one, other) => Buffer.compare(one.key, other.key));
  const bytes = Buffer.concat(
    entries.flatMap(({ mode, name, id }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]),
  );
  return add({ type: 'tree', bytes });
}

/** The entries of a tree that `buildCommit` made. */
export function readTree(bytes: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf(0, at);
    const next = end + 1 + ID_BYTES;
    if (end < 0 || next > bytes.length) throw new Error('A stored git tree is damaged');
    const isTree = bytes.toString('latin1', at, at + TREE_MODE.length + 1) === `${TREE_MODE} `;
    const name = bytes.toString('utf8', bytes.indexOf(0x20, at) + 1, end);
    entries.push({ name, id: bytes.toString('hex', end + 1, next), isTree });
    at = next;
  }
  return entries;
}

/** Control characters other than tabs and line breaks, which could command a terminal that shows the history. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The name and address as `git commit-tree` writes them: without what would end them early. */
function personLine({ name, email }: Person): string {
  const clean = (text: string): string =>
    text
      .toWellFormed()
      .replace(controls, '')
      .replace(/[\t\n<>]/g, '')
      .replace(/^[ .,:;"\\']+|[ .,:;"\\']+$/g, '');
  if (clean(name) === '') throw new Error('The author of a commit needs a name');
  return `${clean(name)} <${clean(email)}>`;
}

const messageText = (message: string): string =>
  `${message.toWellFormed().replace(controls, '').replace(/\n+$/, '')}\n`;
