import type { Node } from 'web-tree-sitter';
import type { Route } from '../callable.ts';
import { readRustDoc } from '../docs/line-doc.ts';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import type { Member, Parameter, TypeNode } from '../modules/type-node.ts';
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

const longestBody = 4_000;
const calls =
  /\.\s*(?:_|http_)?(get|post|put|patch|delete)(?:_\w+)?(?:::<[^()\n]{0,200}>)?\s*\(|\bMethod::(GET|POST|PUT|PATCH|DELETE)\b/g;
const paths = /"(\/[\w{}/.:-]{1,300})(?:\?[^"\n]*)?"/g;

/** The request that a function's body makes; undefined where it makes several, or begins its path with a value. */
function readRustRoute(body: string): Route | undefined {
  const text = body.slice(0, longestBody);
  const methods = new Set([...text.matchAll(calls)].map((one) => (one[1] ?? one[2] ?? '').toUpperCase()));
  const found = new Set([...text.matchAll(paths)].map(([, path = '']) => path));
  const [method] = methods;
  const [path] = found;
  if (!method || !path || methods.size > 1 || found.size > 1 || path.startsWith('/{')) return undefined;
  const places = argumentsOf(text, path);
  // `/search/{}` with a route that other code chose.
  if (places.some((name) => /^(?:route|url|uri|endpoint)$/.test(name))) return undefined;
  let at = 0;
  return {
    http_method: method,
    path: path.replace(/\{\}/g, () => `{${places[at++] ?? 'id'}}`).replace(/\{(\w+):[^{}]*\}/g, '{$1}'),
  };
}

/** What `format!` puts in the places without a name: the last name of each expression. */
function argumentsOf(text: string, path: string): string[] {
  const from = text.indexOf(`"${path}"`) + path.length + 2;
  const end = text.indexOf(')', from);
  const list = text.slice(from, end === -1 ? from : end);
  return list
    .split(',')
    .slice(1)
    .flatMap((one) => (one.includes('=') ? [] : (/(\w+)\W*$/.exec(one)?.[1] ?? [])));
}
