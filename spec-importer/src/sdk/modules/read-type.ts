import type { Node } from 'web-tree-sitter';
import { childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { readMembers } from './read-members.ts';
import { readSignature } from './read-signature.ts';
import type { TypeNode } from './type-node.ts';

const deepestType = 40;
const longestText = 300;

/** Reads a type; what stands deeper than any author writes is kept as text. */
export function readType(node: Node | undefined, depth = 0): TypeNode | undefined {
  if (!node) return undefined;
  if (depth > deepestType) return textOnly(node);
  const inner = (child: Node | undefined): TypeNode => readType(child, depth + 1) ?? textOnly(child);
  switch (node.type) {
    case 'type_annotation':
    case 'parenthesized_type':
    case 'readonly_type':
    case 'optional_type':
    case 'rest_type':
      return readType(childrenOf(node)[0], depth + 1);
    case 'type_identifier':
    case 'identifier':
    case 'nested_type_identifier':
    case 'member_expression':
      return { kind: 'name', name: withoutSpaces(node), args: [] };
    case 'generic_type':
      return readGeneric(node, inner);
    case 'type_query':
      return { kind: 'typeof', name: withoutSpaces(childrenOf(node)[0] ?? node).replace(/<.*$/s, '') };
    case 'object_type':
      return { kind: 'object', members: readMembers(node, depth + 1) };
    case 'union_type':
      return { kind: 'union', of: partsOf(node).map(inner) };
    case 'intersection_type':
      return { kind: 'intersection', of: partsOf(node).map(inner) };
    case 'array_type':
      return { kind: 'array', of: inner(childrenOf(node)[0]) };
    case 'literal_type':
      return readLiteral(node);
    case 'function_type':
      return { kind: 'function', signature: readSignature(node, depth + 1) };
    case 'lookup_type': {
      const [of, key] = childrenOf(node);
      return { kind: 'index', of: inner(of), key: inner(key) };
    }
    // A choice by another type: the first form says most.
    case 'conditional_type':
      return inner(fieldOf(node, 'consequence'));
    default:
      return textOnly(node);
  }
}

function readGeneric(node: Node, inner: (child: Node) => TypeNode): TypeNode {
  const name = withoutSpaces(fieldOf(node, 'name') ?? node);
  const args = childrenOf(fieldOf(node, 'type_arguments')).map(inner);
  const [first] = args;
  if (/^(?:Readonly)?Array$/.test(name) && first) return { kind: 'array', of: first };
  return { kind: 'name', name, args };
}

/** `A | B | C` is a union of a union for the grammar. Not by recursion: unions have hundreds of parts. */
function partsOf(node: Node): Node[] {
  const parts: Node[] = [];
  let rest: Node | undefined = node;
  while (rest) {
    const children: Node[] = childrenOf(rest).filter(({ type }) => type !== 'comment');
    const [first, ...others] = children;
    parts.unshift(...others);
    if (first?.type === node.type) {
      rest = first;
      continue;
    }
    if (first) parts.unshift(first);
    rest = undefined;
  }
  return parts;
}

function readLiteral(node: Node): TypeNode {
  const text = textOf(node);
  if (/^['"`]/.test(text)) return { kind: 'literal', value: text.slice(1, -1).replace(/\\(.)/g, '$1') };
  if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true' };
  if (text === 'null') return { kind: 'literal', value: null };
  const number = Number(text);
  return Number.isFinite(number) ? { kind: 'literal', value: number } : { kind: 'text', text };
}

const textOnly = (node: Node | undefined): TypeNode => ({
  kind: 'text',
  text: textOf(node).slice(0, longestText).replace(/\s+/g, ' ') || 'any',
});

const withoutSpaces = (node: Node): string => node.text.slice(0, longestText).replace(/\s+/g, '');
