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
export function requireSafePaths(paths: string[]): void {
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

/** A name as file systems compare it that ignore case. */
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
