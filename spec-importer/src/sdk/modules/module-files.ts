import type { SourceFile } from '../callable.ts';

const script = /\.(?:d\.)?[cm]?[jt]sx?$/;
/** Declarations before sources before compiled code, because each has more details than the next. */
const endings = ['.d.ts', '.ts', '.tsx', '.d.mts', '.mts', '.d.cts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** Modules that a package keeps internal. */
export const notPublished = /(?:^|\/)(?:internal|_\w+|private)(?:\/|$)/;

/** Finds modules by the paths with which other modules import them. */
export interface ModuleFiles {
  /** A file by its path, with or without an extension, or the index of a folder. */
  at(path: string): SourceFile | undefined;
  /** Files by a path with one `*` as a wildcard; each module once. */
  like(pattern: string): SourceFile[];
  /** The module that an import refers to; undefined for other packages. */
  near(importer: string, from: string): SourceFile | undefined;
}

/** @param name the package's own name, which its modules can import */
export function createModuleFiles(files: readonly SourceFile[], name = ''): ModuleFiles {
  const byPath = new Map(files.map((file) => [file.path, file]));

  function at(path: string): SourceFile | undefined {
    const clean = normalizePath(path);
    if (clean === undefined) return undefined;
    // First without the extension: `client.mjs` is the code of `client.d.ts`, and `client.d.mts` repeats it.
    const bases = [...new Set([clean.replace(script, ''), clean, `${clean}/index`.replace(/^\//, '')])];
    for (const base of bases) {
      for (const ending of endings) {
        const file = byPath.get(base + ending);
        if (file) return file;
      }
    }
    return undefined;
  }

  function like(pattern: string): SourceFile[] {
    const [before = '', after = ''] = (normalizePath(pattern) ?? '').replace(script, '').split('*');
    const fits = files.filter(({ path }) => {
      const base = path.replace(script, '');
      return base.startsWith(before) && base.endsWith(after) && base.length >= before.length + after.length;
    });
    return [...new Set(fits.flatMap(({ path }) => (notPublished.test(path) ? [] : (at(path) ?? []))))];
  }

  return {
    at,
    like,
    near: (importer, from) => {
      if (from.startsWith('.')) return at(`${importer}/../${from}`);
      return name && from.startsWith(`${name}/`) ? at(from.slice(name.length + 1)) : undefined;
    },
  };
}

/** The path without `.` and `..`; undefined if it points outside. */
function normalizePath(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
