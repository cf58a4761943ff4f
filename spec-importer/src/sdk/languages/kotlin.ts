import type { Node } from 'web-tree-sitter';
import type { Argument, SourceFile } from '../callable.ts';
import { readTaggedDoc } from '../docs/tagged-doc.ts';
import { type ClassGrammar, modifiersOf, readDeclarations } from './class-reader.ts';
import type { LanguageReader } from './language-reader.ts';
import { childOf, childrenOf, fieldOf, textOf } from './syntax.ts';

/** Kotlin: declarations are public by default. A companion's functions belong to its class. */
export const kotlin: LanguageReader = {
  label: 'Kotlin',
  extensions: /\.kt$/,
  manifests: /(?:^|\/)pom\.(?:xml|properties)$/,
  leftOut: /(?:^|\/)internal\//,
  grammars: () => ['kotlin'],
  read: ({ files, parse }) =>
    files.flatMap((file) =>
      parse(withoutAnnotations(file), 'kotlin', (root) => {
        const nodes = childrenOf(root);
        const declared = nodes.find(({ type }) => type === 'package_header');
        return readDeclarations(nodes, textOf(childrenOf(declared)[0]), grammar);
      }),
    ),
};

const grammar: ClassGrammar = {
  types: new Set(['class_declaration', 'object_declaration']),
  wrappers: new Set(['companion_object', 'class_body', 'enum_class_body']),
  methods: new Set(['function_declaration']),
  bodyOf: (node) => childOf(node, 'class_body', 'enum_class_body'),
  nameOf: (node) =>
    textOf(fieldOf(node, 'name') ?? childOf(node, 'identifier', 'type_identifier', 'simple_identifier')),
  isPublic: (node) => !/\b(?:private|protected|internal)\b/.test(modifiersOf(node)),
  argumentsOf: (node) => argumentsOf(childOf(node, 'function_value_parameters')),
  docOf: (comments) => {
    const doc = readTaggedDoc(comments.findLast((one) => one.startsWith('/**')) ?? '');
    return { ...doc, deprecated: doc.deprecated || comments.includes(deprecatedMark) };
  },
  isDeprecated: () => false,
  skips: /^(?:component\d+|copy|equals|hashCode|toString)$/,
};

/** Defaults and `vararg` stand beside their parameter, not in it. */
function argumentsOf(list: Node | undefined): Argument[] {
  const found: Argument[] = [];
  let isVararg = false;
  for (const node of childrenOf(list)) {
    const last = found.at(-1);
    if (node.type === 'parameter_modifiers') isVararg = /\bvararg\b/.test(node.text);
    else if (node.type === 'parameter') {
      const [name, type] = childrenOf(node).filter((one) => !/modifier|comment/.test(one.type));
      found.push({ name: textOf(name), type: textOf(type), required: !isVararg });
      isVararg = false;
    } else if (last && !/comment/.test(node.type)) last.required = false;
  }
  return found;
}

const deprecatedMark = '/*@Deprecated*/';

/** The grammar takes an annotation with arguments before a declaration for an expression, and loses the declaration. */
function withoutAnnotations({ path, text }: SourceFile): SourceFile {
  const annotation =
    /^([^\S\n]*)@(?!file:)(?:\w+:)?([\w.]+)(?:\((?:[^()"\n]|\n|"(?:[^"\\\n]|\\.)*"|\((?:[^()"]|"(?:[^"\\\n]|\\.)*")*\))*\))?[^\S\n]*/gm;
  return {
    path,
    text: text.replace(
      annotation,
      (_all, space: string, name: string) => space + (/\bDeprecated$/.test(name) ? deprecatedMark : ''),
    ),
  };
}
