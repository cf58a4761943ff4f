import type { Node } from 'web-tree-sitter';
import { type Doc, noDoc } from '../callable.ts';
import { readPythonDoc } from '../docs/python-doc.ts';
import { childOf, childrenOf, fieldOf, headOf, textOf } from '../languages/syntax.ts';
import type { Parameter, Signature, TypeNode } from '../modules/type-node.ts';
import { readPythonType } from './python-type.ts';

export interface PythonFunction {
  name: string;
  signature: Signature;
  doc: Doc;
}

const maxDocLength = 64_000;

/** @param isBound whether its first parameter is the object or the class */
export function readPythonFunction(
  node: Node,
  decorators: readonly string[],
  isBound: boolean,
): PythonFunction {
  const body = fieldOf(node, 'body');
  const literal = docstringOf(body);
  const doc = literal ? readPythonDoc(literal) : noDoc;
  const deprecated = doc.deprecated || decorators.some((one) => /(?:^|\.)deprecated\b/.test(one));
  const parameters = readParameters(fieldOf(node, 'parameters')).slice(isBound ? 1 : 0);
  const returns =
    readPythonType(textOf(fieldOf(node, 'return_type'))) ?? returnedBy(body) ?? describedReturn(literal);
  const isAsync = node.children.some((child) => child?.type === 'async');
  return {
    name: textOf(fieldOf(node, 'name')),
    signature: {
      parameters: withDescribed(parameters, doc),
      returns: isAsync ? { kind: 'name', name: 'Promise', args: returns ? [returns] : [] } : returns,
      text: textOfSignature(node, body, isBound),
    },
    doc: { ...doc, deprecated },
  };
}

function docstringOf(body: Node | undefined): string {
  const first = childrenOf(body).find(({ type }) => type !== 'comment');
  const literal = childOf(first, 'string') ?? (first?.type === 'string' ? first : undefined);
  return textOf(literal).slice(0, maxDocLength);
}

function textOfSignature(node: Node, body: Node | undefined, isBound: boolean): string {
  const parameters = fieldOf(node, 'parameters');
  if (!parameters) return '()';
  const head = headOf(node, body).slice(parameters.startIndex - node.startIndex);
  const text = head.trimEnd().replace(/:$/, '');
  return isBound ? text.replace(/^\(\s*\w+\s*(?::[^,)]*)?,?\s*/, '(') : text;
}

function readParameters(parameters: Node | undefined): Parameter[] {
  return childrenOf(parameters).flatMap((node) => {
    if (/separator|comment/.test(node.type)) return [];
    const pattern =
      fieldOf(node, 'name') ?? (node.type === 'typed_parameter' ? childrenOf(node)[0] : node) ?? node;
    const text = textOf(fieldOf(node, 'type'));
    const isSplat = /splat/.test(pattern.type);
    const isSpread = pattern.type === 'dictionary_splat_pattern';
    return [
      {
        name: pattern.text.replace(/^\*+/, ''),
        type: readPythonType(text),
        text,
        required: !isSplat && !/default/.test(node.type),
        ...(isSpread && { isSpread }),
      },
    ];
  });
}

/** Adds the arguments that a docstring describes although `**kwargs` takes them. */
function withDescribed(parameters: Parameter[], { params }: Doc): Parameter[] {
  const spread = parameters.find(({ isSpread, type }) => isSpread && !type);
  if (!spread) return parameters;
  const known = new Set(parameters.map(({ name }) => name));
  const described = [...params.keys()].filter((name) => !known.has(name) && /^[a-z_]\w*$/i.test(name));
  if (described.length === 0) return parameters;
  const more = described.map((name) => ({ name, type: undefined, text: '', required: false }));
  return [...parameters.filter((one) => one !== spread), ...more];
}

/** `return ContainerCollection(client=self)`, if there is no other statement. */
function returnedBy(body: Node | undefined): TypeNode | undefined {
  const statements = childrenOf(body).filter(
    ({ type, text }) => type !== 'comment' && !(type === 'expression_statement' && /^[rbuf]*["']/.test(text)),
  );
  const last = statements.at(-1);
  const made =
    last?.type === 'return_statement' ? /^return\s+([A-Z][\w.]{0,100})\(/.exec(last.text)?.[1] : undefined;
  return made ? { kind: 'name', name: made, args: [] } : undefined;
}

/** “Returns: A :py:class:`Container` object.” */
function describedReturn(literal: string): TypeNode | undefined {
  const section = /\b[Rr]eturns?:([\s\S]{0,300}?)(?:\n\s*\n|[Rr]aises?:|$)/.exec(literal)?.[1] ?? '';
  const found = /^([\s\S]*?):(?:py:)?class:`~?([\w.]{1,100})`/.exec(section);
  if (!found || /\b(?:list|iterator|iterable|dict|tuple|generator)\b|\bor\b/i.test(`${found[1]}`))
    return undefined;
  return { kind: 'name', name: found[2]?.split('.').at(-1) ?? '', args: [] };
}
