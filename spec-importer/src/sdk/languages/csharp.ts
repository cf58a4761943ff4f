import type { Node } from 'web-tree-sitter';
import type { Argument, Callable } from '../callable.ts';
import { readXmlDoc } from '../docs/line-doc.ts';
import { type ClassGrammar, modifiersOf, readDeclarations } from './class-reader.ts';
import type { LanguageReader } from './language-reader.ts';
import { childrenOf, fieldOf, textOf } from './syntax.ts';

/** C#: public methods of public types. */
export const csharp: LanguageReader = {
  label: 'C#',
  extensions: /\.cs$/,
  manifests: /\.(?:nuspec|csproj)$/,
  leftOut: /\.(?:g|designer|generated)\.cs$|(?:^|\/)(?:obj|bin)\//i,
  grammars: () => ['c-sharp'],
  read: ({ files, parse }) =>
    files.flatMap((file) => parse(file, 'c-sharp', (root) => readNamespaces(root, '', 0))),
};

function readNamespaces(node: Node, module: string, depth: number): Callable[] {
  const nodes = childrenOf(node);
  const fileScoped = nodes.find(({ type }) => type === 'file_scoped_namespace_declaration');
  const own = [module, textOf(fileScoped && fieldOf(fileScoped, 'name'))].filter(Boolean).join('.');
  const namespaces = nodes.filter(({ type }) => type === 'namespace_declaration');
  const nested = namespaces.flatMap((one) => {
    const body = fieldOf(one, 'body');
    const name = [own, textOf(fieldOf(one, 'name'))].filter(Boolean).join('.');
    return body && depth < 10 ? readNamespaces(body, name, depth + 1) : [];
  });
  // In older grammars the declarations after a file's namespace are inside its node, in newer ones after it.
  const inFile = fileScoped ? readDeclarations(childrenOf(fileScoped), own, grammar) : [];
  return [...readDeclarations(nodes, own, grammar), ...inFile, ...nested];
}

const grammar: ClassGrammar = {
  types: new Set([
    'class_declaration',
    'interface_declaration',
    'struct_declaration',
    'record_declaration',
    'record_struct_declaration',
  ]),
  wrappers: new Set(),
  methods: new Set(['method_declaration']),
  bodyOf: (node) => fieldOf(node, 'body'),
  nameOf: (node) => textOf(fieldOf(node, 'name')),
  isPublic: (node, inside) => {
    const modifiers = modifiersOf(node);
    if (inside === 'interface_declaration') return !/\b(?:private|protected|internal)\b/.test(modifiers);
    return /\bpublic\b/.test(modifiers);
  },
  argumentsOf: (node) => argumentsOf(fieldOf(node, 'parameters')),
  docOf: (comments) =>
    readXmlDoc(comments.filter((one) => one.startsWith('///')).map((one) => one.replace(/^\/\/\/ ?/, ''))),
  isDeprecated: (node) =>
    childrenOf(node).some(
      ({ type, text }) => type === 'attribute_list' && /\bObsolete(?:Attribute)?\b/.test(text),
    ),
};

/** `params int[] rest` has no node of its own: its type and its name are beside the others. */
function argumentsOf(list: Node | undefined): Argument[] {
  if (!list) return [];
  const own = childrenOf(list)
    .filter((node) => node.type === 'parameter' && !/^this\s/.test(node.text))
    .map((node) => ({
      name: textOf(fieldOf(node, 'name')),
      type: textOf(fieldOf(node, 'type')),
      required: !/=(?!>)/.test(node.text),
    }));
  const rest = fieldOf(list, 'name');
  return rest ? [...own, { name: rest.text, type: textOf(fieldOf(list, 'type')), required: false }] : own;
}
