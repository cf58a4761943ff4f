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

  const most = process.memoryUsage.rss() + mostMemory;
  return <T>(file: SourceFile, grammar: Grammar, use: (root: Node) => T): T => {
    const parser = parsers.get(grammar);
    if (!parser) throw new Error(`There is no parser for ${file.path}.`);
    const tree = parseWithin(parser, file.text, most);
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

/** Milliseconds of the processor for a file of this many characters: several times what a source needs. */
const patienceFor = (length: number): number => 1_000 + length / 1_000;

/** Milliseconds that this thread has worked: a source is not harder to read because the machine is busy. */
function workedFor(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Bytes that the trees of a package may take: up to 300 times a text, outside of the engine's own limit. */
const mostMemory = 600_000_000;
/** The parser asks often; reading the size of the process is not free. */
const looksBetweenSizes = 64;

/**
 * A text that is no source of the language can keep a parser busy with repairing it, or fill the memory with its nodes:
 * then there is no tree.
 */
function parseWithin(parser: Parser, text: string, most: number): Tree | null {
  const until = workedFor() + patienceFor(text.length);
  let looks = 0;
  const isTooMuch = () => {
    looks += 1;
    if (workedFor() > until) return true;
    return looks % looksBetweenSizes === 0 && process.memoryUsage.rss() > most;
  };
  const tree = parser.parse(text, null, { progressCallback: isTooMuch });
  if (!tree) parser.reset();
  return tree;
}
