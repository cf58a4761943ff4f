import type { Node } from 'web-tree-sitter';
import type { Callable, SourceFile } from '../callable.ts';
import type { Grammar } from '../grammars.ts';

/** The parts of an upload that a language's reader can use. */
export interface SourcePackage {
  /** Source files in the language, without tests and vendored folders. */
  files: readonly SourceFile[];
  /** Manifests, such as package.json, in any folder. */
  manifests: readonly SourceFile[];
  /** The README at the top level of the package; empty if there is none. */
  readme?: string;
  /** Parses a file and passes its root to `use`; the tree is deleted afterwards, so callers must not store parts of it. */
  parse<T>(file: SourceFile, grammar: Grammar, use: (root: Node) => T): T;
}

/** How public functions and methods are found in a language. */
export interface LanguageReader {
  /** The common name of the language. */
  label: string;
  /** Its source files. */
  extensions: RegExp;
  manifests: RegExp;
  /** Files that are not part of the published package, in addition to those that are left out for all languages. */
  leftOut?: RegExp;
  grammars(files: readonly SourceFile[]): Grammar[];
  read(source: SourcePackage): Callable[];
}
