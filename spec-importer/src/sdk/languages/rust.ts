import type { Callable } from '../callable.ts';
import type { LanguageReader, SourcePackage } from './language-reader.ts';
import { type RustItem, readRustFile } from './rust-file.ts';

/**
 * Rust: `pub` functions of modules that can be reached, of types and traits that are public. What stands in a private
 * module counts when a `pub use` names it, or all of its module.
 */
export const rust: LanguageReader = {
  label: 'Rust',
  extensions: /\.rs$/,
  manifests: /(?:^|\/)Cargo\.toml$/,
  leftOut: /(?:^|\/)src\/(?:main\.rs|bin\/)/,
  grammars: () => ['rust'],
  read,
};

function read({ files, parse }: SourcePackage): Callable[] {
  const found = files.map((file) => parse(file, 'rust', (root) => readRustFile(root, file.path)));
  const privateModules = new Set(found.flatMap((one) => one.privateModules));
  const used = new Set(found.flatMap((one) => one.used));
  const globbed = new Set(found.flatMap((one) => one.globbed));
  const types = new Map<string, boolean>();

  const isReachable = ({ module, root }: RustItem): boolean => {
    const parts = module.split('::');
    const closed = parts.findIndex((_, index) => privateModules.has(parts.slice(0, index + 1).join('::')));
    return closed === -1 || used.has(root) || globbed.has(parts.at(-1) ?? '');
  };
  for (const { items } of found) {
    for (const item of items) {
      if (item.kind === 'type' && item.isPublic && isReachable(item)) types.set(item.root, true);
    }
  }
  return found.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (!item.callable || !item.isPublic) return [];
      const isOffered = item.kind === 'method' ? types.has(item.root) : isReachable(item);
      return isOffered ? [item.callable] : [];
    }),
  );
}
