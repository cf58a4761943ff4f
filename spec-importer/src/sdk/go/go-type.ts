import type { Node } from 'web-tree-sitter';
import { childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import type { TypeNode } from '../modules/type-node.ts';

const builtin =
  /^(?:string|bool|byte|rune|any|error|u?int(?:8|16|32|64)?|uintptr|float(?:32|64)|complex(?:64|128))$/;
const maxLength = 200;
const maxDepth = 12;

/** Type names without a package, which refer to the file's own package. */
const ownName = /(?<![\w.])(\p{Lu}\w*)(?![\w.])/gu;

export const isExported = (name: string): boolean => /^\p{Lu}/u.test(name);

/**
 * Reads a type with the name that other packages use: `*Order` as `*shop.Order`. The star of a pointer is
 * part of the name.
 */
export function readGoType(node: Node | undefined, packageName: string, depth = 0): TypeNode | undefined {
  if (!node || depth > maxDepth) return undefined;
  const inner = (name: string) => readGoType(fieldOf(node, name), packageName, depth + 1);
  switch (node.type) {
    case 'pointer_type':
      return pointerTo(readGoType(childrenOf(node)[0], packageName, depth + 1));
    case 'slice_type':
    case 'array_type': {
      const of = inner('element');
      return of && { kind: 'array', of };
    }
    case 'parenthesized_type':
      return readGoType(childrenOf(node)[0], packageName, depth + 1);
    case 'type_identifier':
      return builtin.test(node.text) ? asText(node.text) : asName(`${packageName}.${node.text}`);
    case 'qualified_type':
      return asName(node.text);
    case 'generic_type':
      return inner('type');
    default:
      return asText(node.text.replace(ownName, `${packageName}.$1`).replace(/\s+/g, ' '));
  }
}

function pointerTo(type: TypeNode | undefined): TypeNode | undefined {
  if (type?.kind === 'name') return asName(`*${type.name}`);
  if (type?.kind === 'text') return asText(`*${type.text}`);
  return type;
}

const asText = (text: string): TypeNode => ({ kind: 'text', text: text.slice(0, maxLength) });
const asName = (name: string): TypeNode => ({ kind: 'name', name: name.slice(0, maxLength), args: [] });

/** `(c *Client[T])`: Client. */
export function receiverOf(node: Node): string {
  const type = textOf(fieldOf(childrenOf(fieldOf(node, 'receiver'))[0] ?? node, 'type'));
  return type.replace(/^[*\s]+/, '').replace(/\[[\s\S]*$/, '');
}
