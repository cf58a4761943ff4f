import type { Node } from 'web-tree-sitter';
import type { Route } from '../callable.ts';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import type { Member, Parameter, TypeNode } from '../modules/type-node.ts';
import { type RubyDoc, readRubyDoc } from './ruby-doc.ts';

const usable = /^[A-Za-z]\w*[?!]?$/;

/** @param signature the text of the Sorbet `sig` above the method, empty if there is none */
export function readRubyMethod(
  node: Node,
  comments: readonly string[],
  isStatic: boolean,
  signature: string,
): Member | undefined {
  const name = textOf(fieldOf(node, 'name'));
  if (!usable.test(name)) return undefined;
  const parameters = fieldOf(node, 'parameters');
  const body = textOf(node).slice(0, 20_000);
  const read = readRubyDoc(comments);
  const keywords = childrenOf(parameters).filter(({ type }) => type === 'keyword_parameter');
  const written =
    parameters && !parameters.text.startsWith('(') ? `(${parameters.text})` : textOf(parameters);
  return {
    name: name === 'initialize' ? 'constructor' : name,
    kind: 'method',
    isStatic,
    isOptional: false,
    type: undefined,
    doc: read.doc,
    signature: {
      parameters: childrenOf(parameters).flatMap((one) => readParameter(one, read, signature)),
      returns: answerOf(node, read.returns),
      text: written,
      route: readRubyRoute(body),
      call: {
        awaits: false,
        answers: true,
        ...(keywords.length > 0 && { keywords: keywords.map((one) => textOf(fieldOf(one, 'name'))) }),
      },
    },
  };
}

function readParameter(node: Node, { types, options }: RubyDoc, signature: string): Parameter[] {
  const name = textOf(
    fieldOf(node, 'name') ?? (node.type === 'identifier' ? node : childOf(node, 'identifier')),
  );
  if (!name || /^block_parameter$|comment$/.test(node.type)) return [];
  const isOptional = /^(?:optional|splat|hash_splat)/.test(node.type) || fieldOf(node, 'value') !== undefined;
  const declared = new RegExp(`\\b${name}:\\s*([\\w:.]+(?:\\([^()]*\\))?(?:\\[[^\\]]*\\])?)`).exec(
    signature,
  )?.[1];
  const text = readableType(declared ?? types.get(name) ?? '');
  const fields = options.get(name);
  return [
    {
      name,
      type: fields ? { kind: 'object', members: fields.map(memberOf) } : typeOf(text),
      text,
      required: !isOptional,
      ...(node.type === 'hash_splat_parameter' && { isSpread: true }),
    },
  ];
}

/** `T.nilable(String)` becomes `String, nil`. */
const readableType = (text: string): string =>
  text
    .replace(/^T\.nilable\((.*)\)$/, '$1, nil')
    .replace(/^T::(?=\w)/, '')
    .slice(0, 200);

const typeOf = (text: string): TypeNode | undefined =>
  /^[A-Z][\w:]*$/.test(text) ? { kind: 'name', name: text, args: [] } : undefined;

const memberOf = ({
  name,
  type,
  description,
}: {
  name: string;
  type: string;
  description: string;
}): Member => ({
  name,
  kind: 'property',
  isStatic: false,
  isOptional: !/\(required\)|\brequired\b\.?$/i.test(description),
  type: { kind: 'text', text: type },
  signature: undefined,
  doc: { text: description, params: new Map(), deprecated: false },
});

/** `@orders ||= Orders.new(self)`, if there is no other statement; otherwise the type in `@return`. */
function answerOf(node: Node, described: string): TypeNode | undefined {
  const statements = childrenOf(fieldOf(node, 'body')).filter(({ type }) => type !== 'comment');
  const [only] = statements;
  const made =
    only && statements.length === 1
      ? /^(?:@\w+ (?:\|\|)?= )?([A-Z][\w:]{0,100})\.new\b/.exec(only.text.slice(0, 300))?.[1]
      : undefined;
  const name = made ?? described;
  return /^[A-Z]/.test(name) ? { kind: 'name', name, args: [] } : undefined;
}

const maxBodyLength = 4_000;
/** `method: :post, path: "/v1/customers"`. */
const named = /method:\s*:(get|post|put|patch|delete),\s*path:\s*(?:format\(\s*)?(["'])([^"'\n]{1,300})\2/g;
/** `get "user/issues"`, `paginate 'user/repos'`, `boolean_from_response :put, "user/starred/…"`. */
const called =
  /(?<![\w.:@])(?:(get|post|put|patch|delete|paginate)[ (]\s*|\w+[ (]\s*:(get|post|put|patch|delete),\s*)(["'])([^"'\n]{1,300})\3/g;

/** The request that a method's body sends; undefined if there are several, or if no path begins with text. */
function readRubyRoute(body: string): Route | undefined {
  const text = body.slice(0, maxBodyLength);
  const found = [
    ...[...text.matchAll(named)].map(([, method = '', , path = '']) => routeOf(method, path)),
    ...[...text.matchAll(called)].map((one) => routeOf(one[1] ?? one[2] ?? '', one[4] ?? '')),
  ];
  const [only] = found;
  const isSame = found.every((one) => one.path === only?.path && one.http_method === only.http_method);
  return only && isSame && /^\/[\w.-]+(?:\/[\w.{}-]+)*$/.test(only.path) ? only : undefined;
}

const routeOf = (method: string, path: string): Route => ({
  http_method: method === 'paginate' ? 'GET' : method.toUpperCase(),
  path: `/${withNames(path).replace(/^\/+/, '')}`,
});

/** `%<customer>s` and `#{number}` become `{customer}` and `{number}`; results of calls stay unknown. */
const withNames = (path: string): string =>
  path.replace(/%<(\w+)>s/g, '{$1}').replace(/(?<=.)#\{(\w{1,100})\}/g, '{$1}');
