import type { Node } from 'web-tree-sitter';
import type { Argument, Callable } from '../callable.ts';
import { readGoDoc } from '../docs/line-doc.ts';
import type { LanguageReader } from './language-reader.ts';
import { childOf, childrenOf, fieldOf, headOf, textOf, withComments } from './syntax.ts';

/** Go: names with a capital letter, of types with one, outside of `internal` and of programs. */
export const go: LanguageReader = {
  label: 'Go',
  extensions: /\.go$/,
  manifests: /(?:^|\/)go\.mod$/,
  leftOut: /_test\.go$|(?:^|\/)internal\//,
  grammars: () => ['go'],
  read: ({ files, parse }) => files.flatMap((file) => parse(file, 'go', (root) => readFile(root, file.path))),
};

const isExported = (name: string): boolean => /^\p{Lu}/u.test(name);

function readFile(root: Node, path: string): Callable[] {
  const nodes = childrenOf(root);
  const packageName = textOf(childrenOf(nodes.find(({ type }) => type === 'package_clause'))[0]);
  if (packageName === 'main') return [];
  const module = [...path.split('/').slice(0, -1), packageName].filter(Boolean).join('.');
  return [...withComments(nodes)].flatMap(({ node, comments }) => {
    if (node.type === 'function_declaration') return callableOf(node, packageName, module, comments);
    if (node.type === 'method_declaration') return callableOf(node, receiverOf(node), module, comments);
    return node.type === 'type_declaration' ? interfaceMethods(node, module) : [];
  });
}

/** `(c *Client[T])`: Client. */
function receiverOf(node: Node): string {
  const type = textOf(fieldOf(childrenOf(fieldOf(node, 'receiver'))[0] ?? node, 'type'));
  return type.replace(/^[*\s]+/, '').replace(/\[[\s\S]*$/, '');
}

function interfaceMethods(declaration: Node, module: string): Callable[] {
  return childrenOf(declaration).flatMap((spec) => {
    const type = fieldOf(spec, 'type');
    if (type?.type !== 'interface_type') return [];
    return [...withComments(childrenOf(type))].flatMap(({ node, comments }) =>
      node.type === 'method_elem' ? callableOf(node, textOf(fieldOf(spec, 'name')), module, comments) : [],
    );
  });
}

function callableOf(node: Node, owner: string, module: string, comments: string[]): Callable[] {
  const name = textOf(fieldOf(node, 'name'));
  const isFunction = node.type === 'function_declaration';
  if (!isExported(name) || (!isFunction && !isExported(owner))) return [];
  const args = childrenOf(fieldOf(node, 'parameters')).flatMap(argumentsOf);
  const lines = comments
    .flatMap((one) => one.replace(/^\/\*|\*\/$/g, '').split('\n'))
    .map((one) => one.replace(/^\/\/ ?/, ''));
  const directives = /^(?:go|nolint|export|line)\b:?/;
  const doc = readGoDoc(lines.filter((line) => !directives.test(line)));
  return [{ owner, name, module, signature: headOf(node, fieldOf(node, 'body')), args, doc }];
}

/** Several names may share a type; one may have none. */
function argumentsOf(parameter: Node): Argument[] {
  const type = textOf(fieldOf(parameter, 'type'));
  const isVariadic = parameter.type === 'variadic_parameter_declaration';
  const names = parameter
    .childrenForFieldName('name')
    .map(textOf)
    .filter((name) => name && name !== ',');
  const named = names.length > 0 ? names : [childOf(parameter, 'identifier')?.text ?? type];
  return named.map((name) => ({ name, type: isVariadic ? `...${type}` : type, required: !isVariadic }));
}
