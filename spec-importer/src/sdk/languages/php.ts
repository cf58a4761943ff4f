import type { Node } from 'web-tree-sitter';
import type { Argument, Callable } from '../callable.ts';
import { readTaggedDoc } from '../docs/tagged-doc.ts';
import { type ClassGrammar, modifiersOf, readDeclarations } from './class-reader.ts';
import type { LanguageReader } from './language-reader.ts';
import { childrenOf, fieldOf, textOf } from './syntax.ts';

/** PHP: methods are public by default. */
export const php: LanguageReader = {
  label: 'PHP',
  extensions: /\.php$/,
  manifests: /(?:^|\/)composer\.json$/,
  leftOut: /(?:^|\/)(?:autoload|bootstrap)\.php$|(?:^|\/)Internal\//,
  grammars: () => ['php'],
  read: ({ files, parse }) => files.flatMap((file) => parse(file, 'php', (root) => readFile(root))),
};

function readFile(root: Node): Callable[] {
  const nodes = childrenOf(root);
  const namespaces = nodes.filter(({ type }) => type === 'namespace_definition');
  const name = (node: Node) => textOf(fieldOf(node, 'name')).replaceAll('\\', '.');
  const [first] = namespaces;
  const inBraces = namespaces.flatMap((one) => {
    const body = fieldOf(one, 'body');
    return body ? readDeclarations(childrenOf(body), name(one), grammar) : [];
  });
  return [...readDeclarations(nodes, first ? name(first) : '', grammar), ...inBraces];
}

const grammar: ClassGrammar = {
  types: new Set(['class_declaration', 'interface_declaration', 'trait_declaration', 'enum_declaration']),
  wrappers: new Set(),
  methods: new Set(['method_declaration', 'function_definition']),
  bodyOf: (node) => fieldOf(node, 'body'),
  nameOf: (node) => textOf(fieldOf(node, 'name')),
  isPublic: (node) => !/\b(?:private|protected)\b/.test(modifiersOf(node)),
  argumentsOf: (node) => childrenOf(fieldOf(node, 'parameters')).flatMap(argumentOf),
  docOf: (comments) => readTaggedDoc(comments.findLast((one) => one.startsWith('/**')) ?? ''),
  isDeprecated: (node) => /\bDeprecated\b/.test(textOf(fieldOf(node, 'attributes'))),
  skips: /^_/,
};

function argumentOf(node: Node): Argument[] {
  const name = textOf(fieldOf(node, 'name')).replace(/^[&.]*\$/, '');
  if (!name) return [];
  const isVariadic = node.type === 'variadic_parameter';
  const required = !isVariadic && fieldOf(node, 'default_value') === undefined;
  return [{ name, type: textOf(fieldOf(node, 'type')), required }];
}
