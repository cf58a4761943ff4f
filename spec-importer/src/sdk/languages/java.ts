import type { Node } from 'web-tree-sitter';
import type { Argument } from '../callable.ts';
import { readTaggedDoc } from '../docs/tagged-doc.ts';
import { type ClassGrammar, modifiersOf, readDeclarations } from './class-reader.ts';
import type { LanguageReader } from './language-reader.ts';
import { childOf, childrenOf, fieldOf, textOf } from './syntax.ts';

/** Java: public methods of public types. */
export const java: LanguageReader = {
  label: 'Java',
  extensions: /\.java$/,
  manifests: /(?:^|\/)pom\.(?:xml|properties)$/,
  leftOut: /(?:^|\/)(?:package-info|module-info)\.java$|(?:^|\/)internal\//,
  grammars: () => ['java'],
  read: ({ files, parse }) =>
    files.flatMap((file) =>
      parse(file, 'java', (root) => {
        const nodes = childrenOf(root);
        const declared = nodes.find(({ type }) => type === 'package_declaration');
        const module = textOf(childOf(declared, 'scoped_identifier', 'identifier'));
        return readDeclarations(nodes, module, grammar);
      }),
    ),
};

const grammar: ClassGrammar = {
  types: new Set(['class_declaration', 'interface_declaration', 'enum_declaration', 'record_declaration']),
  wrappers: new Set(['enum_body_declarations']),
  methods: new Set(['method_declaration']),
  bodyOf: (node) => fieldOf(node, 'body'),
  nameOf: (node) => textOf(fieldOf(node, 'name')),
  isPublic: (node, inside) => {
    const modifiers = modifiersOf(node);
    // Members of an interface are public by default.
    return inside === 'interface_declaration' ? !/\bprivate\b/.test(modifiers) : /\bpublic\b/.test(modifiers);
  },
  argumentsOf: (node) => childrenOf(fieldOf(node, 'parameters')).flatMap(argumentOf),
  docOf: (comments) => readTaggedDoc(comments.findLast((one) => one.startsWith('/**')) ?? '', 'html'),
  isDeprecated: (node) => /@Deprecated\b/.test(modifiersOf(node)),
};

function argumentOf(node: Node): Argument[] {
  if (node.type === 'spread_parameter') {
    const type = textOf(childrenOf(node).find((one) => !/modifiers|variable_declarator/.test(one.type)));
    return [{ name: textOf(childOf(node, 'variable_declarator')), type: `${type}...`, required: false }];
  }
  if (node.type !== 'formal_parameter') return [];
  return [{ name: textOf(fieldOf(node, 'name')), type: textOf(fieldOf(node, 'type')), required: true }];
}
