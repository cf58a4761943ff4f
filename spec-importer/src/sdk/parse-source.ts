import type { Node } from 'web-tree-sitter';
import type { WarningList } from '../warning-list.ts';
import type { SourceFile } from './callable.ts';
import { type Grammar, parserFor } from './grammars.ts';
import type { LanguageReader, SourcePackage } from './languages/language-reader.ts';

/** Loads the grammars that the files need, and answers how to parse one of them. */
export async function createParse(
  files: readonly SourceFile[],
  reader: LanguageReader,
  warnings: WarningList,
): Promise<SourcePackage['parse']> {
  const grammars = reader.grammars(files);
  const parsers = new Map(
    await Promise.all(grammars.map(async (one) => [one, await parserFor(one)] as const)),
  );

  return <T>(file: SourceFile, grammar: Grammar, use: (root: Node) => T): T => {
    const tree = parsers.get(grammar)?.parse(file.text);
    if (!tree) throw new Error(`No tree for ${file.path}.`);
    try {
      if (tree.rootNode.hasError) warnings.add('syntax_errors', file.path);
      return use(tree.rootNode);
    } finally {
      // Trees lie outside of what the garbage collector sees.
      tree.delete();
    }
  };
}
