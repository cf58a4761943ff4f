import type { Node, Parser, Tree } from 'web-tree-sitter';
import type { WarningList } from '../warning-list.ts';
import type { SourceFile } from './callable.ts';
import { type Grammar, parserFor } from './grammars.ts';
import type { LanguageReader, SourcePackage } from './languages/language-reader.ts';

/** Loads the grammars that the files need, and returns a function that parses one of them. */
export async function createParse(
  files: readonly SourceFile[],
  reader: LanguageReader,
  warnings: WarningList,
): Promise<SourcePackage['parse']> {
  const grammars = reader.grammars(files);
  const parsers = new Map(
    await Promise.all(grammars.map(async (one) => [one, await parserFor(one)] as const)),
  );

  const max = process.memoryUsage.rss() + maxMemory;
  return <T>(file: SourceFile, grammar: Grammar, use: (root: Node) => T): T => {
    const parser = parsers.get(grammar);
    if (!parser) throw new Error(`The importer has no parser for ${file.path}.`);
    const tree = parseWithin(parser, file.text, max);
    if (!tree || tree.rootNode.hasError) warnings.add('syntax_errors', file.path);
    const known = tree ?? parser.parse('');
    if (!known) throw new Error(`The parser returned no tree for ${file.path}.`);
    try {
      return use(known.rootNode);
    } finally {
      // Trees are outside of the garbage collector's heap.
      known.delete();
    }
  };
}

/** The CPU time in milliseconds for a file of this many characters: several times what a source needs. */
const timeoutFor = (length: number): number => 1_000 + length / 1_000;

/** The CPU time of this thread in milliseconds, so that a busy machine does not affect the limit. */
function workedFor(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * The maximum size in bytes of a package's trees, which can be 300 times as large as the text and do not
 * count toward the engine's memory limit.
 */
const maxMemory = 600_000_000;
/** The parser calls back often, and reading the size of the process is expensive. */
const looksBetweenSizes = 64;

/**
 * A text that is not source code in the language can keep the parser busy with error recovery, or fill the
 * memory with nodes; in these cases, there is no tree.
 */
function parseWithin(parser: Parser, text: string, max: number): Tree | null {
  const until = workedFor() + timeoutFor(text.length);
  let looks = 0;
  const isTooMuch = () => {
    looks += 1;
    if (workedFor() > until) return true;
    return looks % looksBetweenSizes === 0 && process.memoryUsage.rss() > max;
  };
  const tree = parser.parse(text, null, { progressCallback: isTooMuch });
  if (!tree) parser.reset();
  return tree;
}
