import type { Node } from 'web-tree-sitter';
import { readRustDoc } from '../docs/line-doc.ts';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import type { Member, Parameter, TypeNode } from '../modules/type-node.ts';
import { readRustRoute } from './rust-route.ts';
import { isOption, readRustType } from './rust-type.ts';

/** A function, with what its builder needs to know of it. */
export interface RustFunction extends Member {
  /** As the source writes it, without `async`. */
  returnsText: string;
  isAsync: boolean;
}

export function readRustFunction(node: Node, docs: readonly string[], attributes: string): RustFunction {
  const parameters = fieldOf(node, 'parameters');
  const all = childrenOf(parameters);
  const isStatic = !all.some(({ type }) => type === 'self_parameter');
  const read = all.flatMap(readParameter);
  const returnsText = textOf(fieldOf(node, 'return_type'));
  const isAsync = /\basync\b/.test(textOf(childOf(node, 'function_modifiers')));
  const answer = readRustType(returnsText);
  const doc = readRustDoc([...docs]);
  const fails = /^(?:[\w:]+::)?Result\b/.test(returnsText.trim());
  return {
    name: textOf(fieldOf(node, 'name')),
    kind: 'method',
    isStatic,
    isOptional: false,
    type: undefined,
    doc: { ...doc, deprecated: /#\[deprecated\b/.test(attributes) },
    returnsText,
    isAsync,
    signature: {
      parameters: read,
      returns: isAsync ? promiseOf(answer) : answer,
      text: `${withoutSelf(textOf(parameters))}${returnsText ? ` -> ${returnsText}` : ''}`,
      route: readRustRoute(textOf(fieldOf(node, 'body'))),
      tail: `(${read.map(({ name }) => `{${name}}`).join(', ')})`,
      isPart: !isAsync,
      call: {
        awaits: isAsync,
        answers: answer !== undefined,
        ending: `${isAsync ? '.await' : ''}${fails ? '?' : ''}`,
      },
    },
  };
}

export const promiseOf = (type: TypeNode | undefined): TypeNode => ({
  kind: 'name',
  name: 'Promise',
  args: type ? [type] : [],
});

const withoutSelf = (text: string): string =>
  text.replace(/^\(\s*(?:&\s*)?(?:'\w+\s+)?(?:mut\s+)?self\s*,?\s*/, '(');

function readParameter(node: Node): Parameter[] {
  if (node.type !== 'parameter') return [];
  const text = textOf(fieldOf(node, 'type'));
  const name = textOf(fieldOf(node, 'pattern')).replace(/^mut\s+/, '');
  const type = readRustType(text);
  return [{ name, type: type?.kind === 'text' ? undefined : type, text, required: !isOption(text) }];
}
