import type { Node } from 'web-tree-sitter';
import type { Route } from '../callable.ts';
import { readRustDoc } from '../docs/line-doc.ts';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { partsOf } from '../modules/text-parts.ts';
import type { Member, Parameter, TypeNode } from '../modules/type-node.ts';

/** A function, with the details that its builder needs. */
export interface RustFunction extends Member {
  /** The return type as written in the source, without `async`. */
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

const maxBodyLength = 4_000;
const calls =
  /\.\s*(?:_|http_)?(get|post|put|patch|delete)(?:_\w+)?(?:::<[^()\n]{0,200}>)?\s*\(|\bMethod::(GET|POST|PUT|PATCH|DELETE)\b/g;
const paths = /"(\/[\w{}/.:-]{1,300})(?:\?[^"\n]*)?"/g;

/** The request that a function's body sends; undefined if there are several, or if the path begins with a value. */
function readRustRoute(body: string): Route | undefined {
  const text = body.slice(0, maxBodyLength);
  const methods = new Set([...text.matchAll(calls)].map((one) => (one[1] ?? one[2] ?? '').toUpperCase()));
  const found = new Set([...text.matchAll(paths)].map(([, path = '']) => path));
  const [method] = methods;
  const [path] = found;
  if (!method || !path || methods.size > 1 || found.size > 1 || path.startsWith('/{')) return undefined;
  const places = argumentsOf(text, path);
  // `/search/{}` with a route that other code selects.
  if (places.some((name) => /^(?:route|url|uri|endpoint)$/.test(name))) return undefined;
  let at = 0;
  return {
    http_method: method,
    path: path.replace(/\{\}/g, () => `{${places[at++] ?? 'id'}}`).replace(/\{(\w+):[^{}]*\}/g, '{$1}'),
  };
}

/** The names for the unnamed placeholders of `format!`: the last name in each expression. */
function argumentsOf(text: string, path: string): string[] {
  const from = text.indexOf(`"${path}"`) + path.length + 2;
  const end = text.indexOf(')', from);
  const list = text.slice(from, end === -1 ? from : end);
  return list
    .split(',')
    .slice(1)
    .flatMap((one) => (one.includes('=') ? [] : (/(\w+)\W*$/.exec(one)?.[1] ?? [])));
}

const maxLength = 1_000;
const maxDepth = 10;
/** Wrappers that are replaced with their type argument. */
const holders = /^(?:Box|Arc|Rc|Cow|Mutex|RwLock|Pin|Ref)$/;
const lists = /^(?:Vec|VecDeque|HashSet|BTreeSet)$/;
const primitive =
  /^(?:str|String|bool|char|[ui](?:8|16|32|64|128|size)|f32|f64|Self|Value|Bytes|Url|Uuid|PathBuf|Path|Duration|[A-Z])$/;

/** Reads a type as the values that it contains: `Option<Vec<&'a Order<T>>>` as a list of orders. */
export function readRustType(text: string, depth = 0): TypeNode | undefined {
  const type = bare(text.slice(0, maxLength));
  if (type === '' || type === '()' || depth > maxDepth) return undefined;
  const list = /^\[([\s\S]+?)(?:;[^;\]]*)?\]$/.exec(type);
  if (list) return listOf(list[1] ?? '', depth);
  const generic = /^([\w:]+)\s*<([\s\S]*)>$/.exec(type);
  const [path = type, args = ''] = generic ? generic.slice(1) : [];
  const name = path.split('::').at(-1) ?? '';
  const [first = ''] = partsOf(args).filter((one) => !one.startsWith("'"));
  if (generic && (holders.test(name) || /^(?:Option|Result)$/.test(name)))
    return readRustType(first, depth + 1);
  if (generic && lists.test(name)) return listOf(first, depth);
  if (!/^[A-Za-z_][\w:]*$/.test(path) || primitive.test(name)) return asText(type);
  return { kind: 'name', name: path, args: [] };
}

function listOf(of: string, depth: number): TypeNode | undefined {
  const element = readRustType(of, depth + 1);
  return element && { kind: 'array', of: element };
}

/** Removes references, lifetimes and `dyn`. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^(?:&\s*|'\w+\s+|mut\s+|dyn\s+)+/, '')
    .replace(/\s+/g, ' ')
    .trim();

const asText = (text: string): TypeNode => ({ kind: 'text', text: text.slice(0, 200) });

export const isOption = (text: string): boolean => /^(?:(?:std|core)::option::)?Option\s*</.test(text.trim());
