import type { Node } from 'web-tree-sitter';
import type { Argument } from '../callable.ts';
import { childrenOf, fieldOf, textOf } from '../languages/syntax.ts';

/** The parameters of a TypeScript or JavaScript function. */
export function readArguments(parameters: Node | undefined): Argument[] {
  return childrenOf(parameters).flatMap((node) => {
    if (node.type === 'comment') return [];
    const pattern = fieldOf(node, 'pattern') ?? fieldOf(node, 'left') ?? node;
    if (pattern.type === 'this') return [];
    const isRest = pattern.type === 'rest_pattern';
    const isOptional =
      node.type === 'optional_parameter' ||
      node.type === 'assignment_pattern' ||
      fieldOf(node, 'value') !== undefined;
    return [{ name: nameOf(pattern), type: typeOf(node), required: !isOptional && !isRest }];
  });
}

/** What is taken apart on the spot has no name of its own. */
function nameOf(pattern: Node): string {
  if (pattern.type === 'object_pattern') return 'options';
  if (pattern.type === 'array_pattern') return 'values';
  return textOf(pattern).replace(/^\.{3}/, '');
}

function typeOf(node: Node): string {
  return textOf(fieldOf(node, 'type')).replace(/^:\s*/, '');
}
