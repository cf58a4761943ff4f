import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';

/** The grammars, with their file names. */
export type Grammar =
  | 'typescript'
  | 'tsx'
  | 'javascript'
  | 'python'
  | 'java'
  | 'kotlin'
  | 'go'
  | 'c-sharp'
  | 'ruby'
  | 'php'
  | 'rust';

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<Grammar, Promise<Parser>>();
let started: Promise<void> | undefined;

/** A parser for a grammar, created on first use. It must not be used concurrently. */
export function parserFor(grammar: Grammar): Promise<Parser> {
  const known = loaded.get(grammar) ?? load(grammar);
  loaded.set(grammar, known);
  return known;
}

async function load(grammar: Grammar): Promise<Parser> {
  started ??= Parser.init();
  await started;
  const parser = new Parser();
  parser.setLanguage(await Language.load(fileOf(grammar)));
  return parser;
}

function fileOf(grammar: Grammar): string {
  if (grammar === 'kotlin')
    return resolve('@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm');
  return resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm`);
}
