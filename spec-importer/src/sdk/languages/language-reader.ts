import type { Node } from 'web-tree-sitter';
import type { Callable, SourceFile } from '../callable.ts';
import type { Grammar } from '../grammars.ts';

/** Everything of an upload that a language's reader may look at. */
export interface SourcePackage {
  /** Source files of the language, tests and vendored folders left out. */
  files: readonly SourceFile[];
  /** Manifests, such as package.json, in any folder. */
  manifests: readonly SourceFile[];
  /** The README at the package's top; empty when it has none. */
  readme?: string;
  /** Parses a file and passes its root to `use`; the tree is deleted afterwards, so callers must not store parts of it. */
  parse<T>(file: SourceFile, grammar: Grammar, use: (root: Node) => T): T;
}

/** How a language's public functions and methods are found. */
export interface LanguageReader {
  /** As people call it. */
  label: string;
  /** Which source files it is written in. */
  extensions: RegExp;
  manifests: RegExp;
  /** Files that are no part of what is published, besides those that are none in any language. */
  leftOut?: RegExp;
  grammars(files: readonly SourceFile[]): Grammar[];
  read(source: SourcePackage): Callable[];
}
