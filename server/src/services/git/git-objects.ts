import { createHash } from 'node:crypto';

/** A path that a commit must not contain. */
export class UnsafePathError extends Error {}

const MAX_PART_BYTES = 255;
const MAX_PATH_BYTES = 1_000;
const MAX_PARTS = 32;

/** Names of a repository's own folder, and of the file that makes `git clone --recurse-submodules` load other repositories. */
const gitNames = new Set(['.git', '.gitmodules']);
/** Control characters, and what Windows reads as a separator, a drive or a stream. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const forbidden = /[\u0000-\u001f\u007f-\u009f\\:]/;
/** Characters that HFS+ ignores, so that `.g\u200cit` is `.git`, and ones that change the order in which a name is shown. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
/** Short names of Windows: `git~1` is `.git`. */
const shortName = /~\d/;

/**
 * Refuses paths that would leave a clone, change its `.git` folder or be the same file on a file system that ignores case or
 * normalization.
 * @throws {UnsafePathError}
 */
function requireSafePaths(paths: string[]): void {
  const files = new Set<string>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    const problem = problemOf(path);
    if (problem) throw new UnsafePathError(`The path ${JSON.stringify(path.slice(0, 100))} ${problem}`);
    files.add(foldName(path));
    const parts = path.split('/');
    for (let count = 1; count < parts.length; count++) {
      const folder = parts.slice(0, count).join('/');
      const same = folders.get(foldName(folder));
      if (same !== undefined && same !== folder)
        throw new UnsafePathError(`Two spellings of a folder: ${JSON.stringify([same, folder])}`);
      folders.set(foldName(folder), folder);
    }
  }
  if (files.size < paths.length) throw new UnsafePathError('Two paths differ only in case or normalization');
  for (const file of files)
    if (folders.has(file)) throw new UnsafePathError(`${JSON.stringify(file)} is a file and a folder`);
}

/** A name as case-insensitive file systems compare it. */
const foldName = (path: string): string => path.normalize('NFC').toLowerCase().normalize('NFC');

function problemOf(path: string): string | null {
  if (!path.isWellFormed()) return 'is not valid Unicode';
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return 'is too long';
  if (forbidden.test(path) || invisible.test(path)) return 'contains a forbidden character';
  const parts = path.split('/');
  if (parts.length > MAX_PARTS) return 'has too many folders';
  for (const part of parts) {
    if (part === '') return 'is absolute or has an empty part';
    if (Buffer.byteLength(part) > MAX_PART_BYTES) return 'has a part that is too long';
    if (/[. ]$/.test(part)) return 'has a part that ends with a dot or a space';
    if (shortName.test(part)) return 'has a part like a short name of Windows';
    if (gitNames.has(foldName(part))) return "has a part that is git's own";
  }
  return null;
}

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
