import type { Node } from 'web-tree-sitter';
import type { Doc, FunctionCall, Route } from '../callable.ts';
import { readGoDoc } from '../docs/line-doc.ts';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import type { Parameter, Signature, TypeNode } from '../modules/type-node.ts';
import { readGoType } from './go-type.ts';

const directives = /^(?:go|nolint|export|line|meta|exhaustruct|lint)\b:?/;
/** Types of arguments for which a call can pass nil. */
const optionalType = /^\*.*(?:Options|Opts|Opt|Params|Config|Parameters|Filter|Query)$/;

export function readGoComments(comments: readonly string[]): Doc {
  const lines = comments
    .flatMap((one) => one.replace(/^\/\*|\*\/$/g, '').split('\n'))
    .map((one) => one.replace(/^\/\/ ?/, ''));
  return readGoDoc(lines.filter((line) => !directives.test(line)));
}

/** Reads a function, a method or an interface method. */
export function readGoSignature(node: Node, packageName: string, comments: readonly string[]): Signature {
  const parameters = childrenOf(fieldOf(node, 'parameters')).flatMap((one) =>
    readParameters(one, packageName),
  );
  const result = fieldOf(node, 'result');
  const results = result ? resultsOf(result) : [];
  const places = parameters.filter(({ required, text }) => required || !text.startsWith('...'));
  return {
    parameters,
    returns: answerOf(results, packageName, node),
    text: `${textOf(fieldOf(node, 'parameters'))}${result ? ` ${result.text}` : ''}`,
    route: readGoRoute(textOf(fieldOf(node, 'body')), comments),
    tail: `(${places.map(({ name }) => `{${name}}`).join(', ')})`,
    call: callOf(results),
  };
}

const resultsOf = (result: Node): Node[] =>
  result.type === 'parameter_list'
    ? childrenOf(result).flatMap((one) => {
        const type = fieldOf(one, 'type');
        const names = one.childrenForFieldName('name').filter((name) => name?.type === 'identifier');
        return type ? Array.from({ length: Math.max(names.length, 1) }, () => type) : [];
      })
    : [result];

/**
 * The type of the first result. If the function can also return an error, the value is only available after
 * the call.
 */
function answerOf(results: readonly Node[], packageName: string, node: Node): TypeNode | undefined {
  const [first] = results;
  if (!first || first.text === 'error') return { kind: 'text', text: 'void' };
  const answer = readGoType(first, packageName);
  const mayFail = results.some(({ text }) => text === 'error');
  const makes = node.type === 'function_declaration' && making.test(textOf(fieldOf(node, 'name')));
  return mayFail && answer && !makes ? laterAnswer(answer) : answer;
}

/**
 * Functions that create a client. A value from any other function that can fail is a result, and its
 * functions are not listed.
 */
const making = /^(?:New|Must|Connect|Dial|Open|Default|Load|Init)/;

export const laterAnswer = (type: TypeNode): TypeNode => ({ kind: 'name', name: 'Promise', args: [type] });

function callOf(results: readonly Node[]): Partial<FunctionCall> {
  const isError = ({ text }: Node) => text === 'error';
  const names = results.map((one, index) => (isError(one) ? 'err' : index === 0 ? 'result' : '_'));
  return {
    awaits: false,
    answers: results.length > 0 && !results.slice(0, 1).some(isError),
    ...(names.length > 0 && { results: names.join(', ') }),
  };
}

/** Several names can share a type; a parameter can have no name. */
function readParameters(node: Node, packageName: string): Parameter[] {
  if (!/parameter_declaration$/.test(node.type)) return [];
  const type = fieldOf(node, 'type');
  const isVariadic = node.type === 'variadic_parameter_declaration';
  const names = node
    .childrenForFieldName('name')
    .map(textOf)
    .filter((name) => name && name !== ',');
  const named = names.length > 0 ? names : [childOf(node, 'identifier')?.text ?? textOf(type)];
  const read = readGoType(type, packageName);
  const text = `${isVariadic ? '...' : ''}${goTypeText(read) || textOf(type)}`;
  return named.map((name) => ({
    name,
    type: isVariadic ? undefined : read,
    text,
    required: !isVariadic && !optionalType.test(text),
  }));
}

/** A type in Go syntax, with the brackets of lists in front. */
export function goTypeText(type: TypeNode | undefined): string {
  if (type?.kind === 'array') return `[]${goTypeText(type.of)}`;
  if (type?.kind === 'name' && type.args[0]) return goTypeText(type.args[0]);
  if (type?.kind === 'name') return type.name;
  return type?.kind === 'text' ? type.text : '';
}

const maxBodyLength = 6_000;
const methodName = /"(GET|POST|PUT|PATCH|DELETE)"|\bhttp\.Method(Get|Post|Put|Patch|Delete)\b/g;
/** `fmt.Sprintf("repos/%v/%v/issues", owner, repo)`, `FormatURLPath("/v1/customers/%s", id)`. */
const formatted =
  /\b[\w.]{0,60}(?:Sprintf|[Ff]ormat\w{0,40})\(\s*"([^"\s]{1,300})"\s*((?:,[^;{}]*?)?)\)\s*(?:\n|,|\))/g;
/** `NewRequest(ctx, "GET", "user/repos"`, `Call(http.MethodPost, "/v1/customers"`. */
const plain =
  /(?:"(?:GET|POST|PUT|PATCH|DELETE)"|http\.Method\w+),\s*"([^"\s%]{1,300})"|\b(?:u|url|path|route|endpoint)\s*:?=\s*"([^"\s%]{1,300})"/g;

/** The request in a function's body or comment (`meta:operation GET /user`); undefined if there are several. */
function readGoRoute(body: string, comments: readonly string[]): Route | undefined {
  const operations = comments.flatMap((one) => [
    ...one.matchAll(/meta:operation (GET|POST|PUT|PATCH|DELETE) (\/\S{0,300})/g),
  ]);
  const [operation] = operations;
  if (operation && operations.length === 1)
    return { http_method: operation[1] ?? '', path: operation[2] ?? '' };
  const text = body.slice(0, maxBodyLength);
  const methods = new Set(
    [...text.matchAll(methodName)].map((one) => (one[1] ?? one[2] ?? '').toUpperCase()),
  );
  const paths = new Set(
    [
      ...[...text.matchAll(formatted)].map(([, format = '', args = '']) => withNames(format, args)),
      ...[...text.matchAll(plain)].map((one) => one[1] ?? one[2] ?? ''),
    ].filter(isPath),
  );
  const [method] = methods;
  const [path] = paths;
  if (!method || !path || methods.size > 1 || paths.size > 1) return undefined;
  return { http_method: method, path: `/${path.replace(/^\/+/, '')}` };
}

const isPath = (path: string): boolean =>
  /^\/?[\w{][\w{}/.:-]*$/.test(path) && !/^(?:application|text|https?:)/.test(path) && /[a-z]/.test(path);

/** Replaces `%v` with the name of the argument at its position, or the last name in the argument's expression. */
function withNames(format: string, args: string): string {
  const names = args.split(',').slice(1);
  let at = 0;
  return format.replace(/%[vsdq]/g, () => `{${/(\w+)\W*$/.exec(names[at++] ?? '')?.[1] ?? 'id'}}`);
}
