import type { Node } from 'web-tree-sitter';
import { childrenOf, fieldOf, headOf, textOf } from '../languages/syntax.ts';
import { readType } from './read-type.ts';
import type { Parameter, Signature } from './type-node.ts';

/** The parameters and the answer of a function, a method or a function type. */
export function readSignature(node: Node, depth = 0): Signature {
  const parameters = fieldOf(node, 'parameters') ?? fieldOf(node, 'parameter');
  const returns = fieldOf(node, 'return_type') ?? fieldOf(node, 'type');
  return {
    parameters: readParameters(parameters, depth),
    returns: readType(returns, depth),
    text: textFrom(node, parameters),
  };
}

function textFrom(node: Node, parameters: Node | undefined): string {
  if (!parameters) return '()';
  const head = headOf(node, fieldOf(node, 'body'));
  const typed = fieldOf(node, 'type_parameters');
  const from = (typed ?? parameters).startIndex - node.startIndex;
  const text = head.slice(from).trimEnd().replace(/=>$/, '').replace(/[;,]$/, '').trimEnd();
  // `(id: string) => Promise<X>` is the type of what is called as `(id: string): Promise<X>`.
  return text.startsWith('(') || typed ? text.replace(/\)\s*=>\s*(?=[^()]*$)/, '): ') : `(${text})`;
}

/** The parameters of a TypeScript or JavaScript function. */
function readParameters(parameters: Node | undefined, depth: number): Parameter[] {
  if (parameters?.type === 'identifier')
    return [{ name: parameters.text, type: undefined, text: '', required: true }];
  const read = childrenOf(parameters).flatMap((node) => {
    if (node.type === 'comment') return [];
    const pattern = fieldOf(node, 'pattern') ?? fieldOf(node, 'left') ?? node;
    if (pattern.type === 'this') return [];
    const isRest = pattern.type === 'rest_pattern';
    const isOptional =
      node.type === 'optional_parameter' ||
      node.type === 'assignment_pattern' ||
      fieldOf(node, 'value') !== undefined;
    const type = fieldOf(node, 'type');
    return [
      {
        name: nameOf(pattern),
        type: readType(type, depth + 1),
        text: textOf(type).replace(/^:\s*/, ''),
        required: !isOptional && !isRest,
      },
    ];
  });
  return read.map((one, index) => {
    const isTaken = read.some((other, place) => place !== index && other.name === one.name);
    return isTaken && one.name === 'options' && index < read.length - 1 ? { ...one, name: 'params' } : one;
  });
}

/** What is taken apart on the spot has no name of its own. */
function nameOf(pattern: Node): string {
  if (pattern.type === 'object_pattern') return 'options';
  if (pattern.type === 'array_pattern') return 'values';
  return textOf(pattern).replace(/^\.{3}/, '');
}
