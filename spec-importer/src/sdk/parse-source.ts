import type { Node, Parser, Tree } from 'web-tree-sitter';
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
    const parser = parsers.get(grammar);
    if (!parser) throw new Error(`There is no parser for ${file.path}.`);
    const tree = parseWithin(parser, file.text);
    if (!tree || tree.rootNode.hasError) warnings.add('syntax_errors', file.path);
    const known = tree ?? parser.parse('');
    if (!known) throw new Error(`There is no tree for ${file.path}.`);
    try {
      return use(known.rootNode);
    } finally {
      // Trees lie outside of what the garbage collector sees.
      known.delete();
    }
  };
}

/** Milliseconds for a file of this many characters: several times what a source needs. */
const patienceFor = (length: number): number => 1_000 + length / 1_000;

/** A text that is no source of the language can keep a parser busy with repairing it: then there is no tree. */
function parseWithin(parser: Parser, text: string): Tree | null {
  const until = performance.now() + patienceFor(text.length);
  const tree = parser.parse(text, null, { progressCallback: () => performance.now() > until });
  if (!tree) parser.reset();
  return tree;
}
