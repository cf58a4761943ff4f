import type { Node } from 'web-tree-sitter';
import { type Argument, type Callable, type Doc, noDoc } from '../callable.ts';
import { childrenOf, fieldOf, headOf, textOf, withComments } from './syntax.ts';

/** What differs between the languages that have classes, visibility and comments in front. */
export interface ClassGrammar {
  /** Declarations that have members; what they hold may nest. */
  types: ReadonlySet<string>;
  /** Nodes between a type's body and its members. */
  wrappers: ReadonlySet<string>;
  methods: ReadonlySet<string>;
  bodyOf: (node: Node) => Node | undefined;
  nameOf: (node: Node) => string;
  /** `inside`: the kind of the enclosing declaration, empty at the top. */
  isPublic: (node: Node, inside: string) => boolean;
  argumentsOf: (node: Node) => Argument[];
  docOf: (comments: string[]) => Doc;
  isDeprecated: (node: Node) => boolean;
  /** Names that no caller uses: constructors, magic methods. */
  skips?: RegExp;
}

interface Place {
  owner: string;
  module: string;
  inside: string;
  depth: number;
}

/** The public methods of the public types among declarations, and functions outside of types. */
export function readDeclarations(nodes: readonly Node[], module: string, grammar: ClassGrammar): Callable[] {
  return readIn(nodes, { owner: '', module, inside: '', depth: 0 }, grammar);
}

function readIn(nodes: readonly Node[], place: Place, grammar: ClassGrammar): Callable[] {
  if (place.depth > 20) return [];
  return [...withComments(nodes)].flatMap(({ node, comments }) => {
    if (grammar.wrappers.has(node.type))
      return readIn(childrenOf(node), { ...place, depth: place.depth + 1 }, grammar);
    if (grammar.types.has(node.type)) return readType(node, place, grammar);
    if (!grammar.methods.has(node.type) || !grammar.isPublic(node, place.inside)) return [];
    const name = grammar.nameOf(node);
    return !name || grammar.skips?.test(name) ? [] : [callableOf(node, name, comments, place, grammar)];
  });
}

function readType(node: Node, { owner, module, inside, depth }: Place, grammar: ClassGrammar): Callable[] {
  if (!grammar.isPublic(node, inside)) return [];
  const name = grammar.nameOf(node);
  const nested = {
    owner: [owner, name].filter(Boolean).join('.'),
    module,
    inside: node.type,
    depth: depth + 1,
  };
  return readIn(childrenOf(grammar.bodyOf(node)), nested, grammar);
}

function callableOf(
  node: Node,
  name: string,
  comments: string[],
  place: Place,
  grammar: ClassGrammar,
): Callable {
  const doc = comments.length > 0 ? grammar.docOf(comments) : noDoc;
  const body =
    fieldOf(node, 'body') ??
    childrenOf(node).find(({ type }) => /_body$|^block$|^arrow_expression/.test(type));
  return {
    owner: place.owner,
    name,
    module: place.module,
    signature: withoutAttributes(node, headOf(node, body)),
    args: grammar.argumentsOf(node),
    doc: { ...doc, deprecated: doc.deprecated || grammar.isDeprecated(node) },
  };
}

/** Annotations before a declaration describe how it is built, not how it is called. */
function withoutAttributes(node: Node, head: string): string {
  const [first] = childrenOf(node);
  const lists = /^(?:attribute_list|modifiers)$/;
  let rest = head;
  for (const child of first && lists.test(first.type)
    ? [...childrenOf(node).filter(({ type }) => type === 'attribute_list'), ...childrenOf(first)]
    : []) {
    if (/annotation|attribute/.test(child.type)) rest = rest.replace(child.text, '');
  }
  return rest.trim();
}

/** `modifiers`, or modifiers one by one, as one text. */
export function modifiersOf(node: Node): string {
  return childrenOf(node)
    .filter(({ type }) => /modifier/.test(type))
    .map(textOf)
    .join(' ');
}
