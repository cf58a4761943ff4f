import type { Node } from 'web-tree-sitter';
import { type Doc, noDoc } from '../callable.ts';
import { readTaggedDoc } from '../docs/tagged-doc.ts';
import { childrenOf, fieldOf, hasWord, headOf, textOf, withComments } from '../languages/syntax.ts';
import type { Member, Parameter, Signature, TypeNode } from './type-node.ts';

const maxTypeDepth = 40;
const maxTextLength = 300;

/** Reads a type; parts that are nested too deep are kept as text. */
export function readType(node: Node | undefined, depth = 0): TypeNode | undefined {
  if (!node) return undefined;
  if (depth > maxTypeDepth) return textOnly(node);
  const inner = (child: Node | undefined): TypeNode => readType(child, depth + 1) ?? textOnly(child);
  switch (node.type) {
    case 'type_annotation':
    case 'parenthesized_type':
    case 'readonly_type':
    case 'optional_type':
    case 'rest_type':
      return readType(childrenOf(node)[0], depth + 1);
    case 'type_identifier':
    case 'identifier':
    case 'nested_type_identifier':
    case 'member_expression':
      return { kind: 'name', name: withoutSpaces(node), args: [] };
    case 'generic_type':
      return readGeneric(node, inner);
    case 'type_query':
      return { kind: 'typeof', name: withoutSpaces(childrenOf(node)[0] ?? node).replace(/<.*$/s, '') };
    case 'object_type':
      return { kind: 'object', members: readMembers(node, depth + 1) };
    case 'union_type':
      return { kind: 'union', of: partsOf(node).map(inner) };
    case 'intersection_type':
      return { kind: 'intersection', of: partsOf(node).map(inner) };
    case 'array_type':
      return { kind: 'array', of: inner(childrenOf(node)[0]) };
    case 'literal_type':
      return readLiteral(node);
    case 'function_type':
      return { kind: 'function', signature: readSignature(node, depth + 1) };
    case 'lookup_type': {
      const [of, key] = childrenOf(node);
      return { kind: 'index', of: inner(of), key: inner(key) };
    }
    // A conditional type: the first branch usually has the most details.
    case 'conditional_type':
      return inner(fieldOf(node, 'consequence'));
    default:
      return textOnly(node);
  }
}

function readGeneric(node: Node, inner: (child: Node) => TypeNode): TypeNode {
  const name = withoutSpaces(fieldOf(node, 'name') ?? node);
  const args = childrenOf(fieldOf(node, 'type_arguments')).map(inner);
  const [first] = args;
  if (/^(?:Readonly)?Array$/.test(name) && first) return { kind: 'array', of: first };
  return { kind: 'name', name, args };
}

/**
 * The grammar parses `A | B | C` as a union of a union. This does not recurse, because unions can have
 * hundreds of parts.
 */
function partsOf(node: Node): Node[] {
  const parts: Node[] = [];
  let rest: Node | undefined = node;
  while (rest) {
    const children: Node[] = childrenOf(rest).filter(({ type }) => type !== 'comment');
    const [first, ...others] = children;
    parts.unshift(...others);
    if (first?.type === node.type) {
      rest = first;
      continue;
    }
    if (first) parts.unshift(first);
    rest = undefined;
  }
  return parts;
}

function readLiteral(node: Node): TypeNode {
  const text = textOf(node);
  if (/^['"`]/.test(text)) return { kind: 'literal', value: text.slice(1, -1).replace(/\\(.)/g, '$1') };
  if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true' };
  if (text === 'null') return { kind: 'literal', value: null };
  const number = Number(text);
  return Number.isFinite(number) ? { kind: 'literal', value: number } : { kind: 'text', text };
}

const textOnly = (node: Node | undefined): TypeNode => ({
  kind: 'text',
  text: textOf(node).slice(0, maxTextLength).replace(/\s+/g, ' ') || 'any',
});

const withoutSpaces = (node: Node): string => node.text.slice(0, maxTextLength).replace(/\s+/g, '');

/** The parameters and return type of a function, a method or a function type. */
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
  // `(id: string) => Promise<X>` is the type of a function with the signature `(id: string): Promise<X>`.
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
        name: nameOfPattern(pattern),
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

/** A destructured parameter has no name. */
function nameOfPattern(pattern: Node): string {
  if (pattern.type === 'object_pattern') return 'options';
  if (pattern.type === 'array_pattern') return 'values';
  return textOf(pattern).replace(/^\.{3}/, '');
}

const methods = new Set(['method_definition', 'method_signature', 'abstract_method_signature']);
const properties = new Set(['public_field_definition', 'property_signature', 'field_definition']);
const functions = new Set(['arrow_function', 'function_expression', 'function']);

/** The public members of a class, an interface or an object type, and constructors as `new`. */
export function readMembers(body: Node | undefined, depth = 0): Member[] {
  const members: Member[] = [];
  for (const { node, comments } of withComments(childrenOf(body))) {
    if (node.type === 'call_signature') {
      members.push({
        ...emptyMember(node),
        kind: 'call',
        signature: readSignature(node, depth),
        doc: docOf(comments),
      });
      continue;
    }
    const name = nameOf(node);
    if (!name || !isPublic(node, name)) continue;
    const doc = docOf(comments);
    if (methods.has(node.type)) members.push(...readMethod(node, name, doc, depth));
    else if (properties.has(node.type)) members.push(readProperty(node, name, doc, depth));
  }
  return members;
}

function readMethod(node: Node, name: string, doc: Doc, depth: number): Member[] {
  const signature = readSignature(node, depth);
  if (hasWord(node, 'set')) return [];
  // A getter is read as a property.
  if (hasWord(node, 'get'))
    return [{ ...emptyMember(node), name, kind: 'property', type: signature.returns, doc }];
  const own: Member = { ...emptyMember(node), name, kind: 'method', signature, doc };
  return name === 'constructor' ? [own, ...readAssigned(node)] : [own];
}

function readProperty(node: Node, name: string, doc: Doc, depth: number): Member {
  const value = fieldOf(node, 'value');
  const written = readType(fieldOf(node, 'type'), depth);
  const type = written ?? typeOfValue(value);
  // In a class, a property with a function as its value is a method that is bound to the instance.
  if (!written && value && functions.has(value.type))
    return { ...emptyMember(node), name, kind: 'method', signature: readSignature(value, depth), doc };
  return { ...emptyMember(node), name, kind: 'property', type, doc };
}

/** `this.users = new Users(this)`: how untyped classes offer other classes. */
function readAssigned(method: Node): Member[] {
  const text = textOf(fieldOf(method, 'body')).slice(0, 100_000);
  return [...text.matchAll(/\bthis\.([A-Za-z$]\w{0,100})\s*=\s*new\s+([\w$.]{1,200})/g)].map(
    ([, name = '', made = '']) => ({
      ...emptyMember(method),
      name,
      kind: 'property' as const,
      type: { kind: 'name' as const, name: made, args: [] },
    }),
  );
}

/** The type of `new Users(…)` or of a name; undefined for other values. */
export function typeOfValue(value: Node | undefined): TypeNode | undefined {
  if (value?.type === 'new_expression') {
    const made = fieldOf(value, 'constructor');
    return made && made.text.length < 300 ? { kind: 'name', name: made.text, args: [] } : undefined;
  }
  if (value && /^(?:identifier|member_expression)$/.test(value.type) && value.text.length < 300)
    return { kind: 'typeof', name: value.text };
  return undefined;
}

export const docOf = (comments: readonly string[]): Doc => {
  const comment = comments.at(-1) ?? '';
  return comment.startsWith('/**') ? readTaggedDoc(comment) : noDoc;
};

const emptyMember = (node: Node): Member => ({
  name: '',
  kind: 'property',
  isStatic: hasWord(node, 'static'),
  isOptional: hasWord(node, '?'),
  type: undefined,
  signature: undefined,
  doc: noDoc,
});

function nameOf(node: Node): string {
  const name = fieldOf(node, 'name') ?? fieldOf(node, 'property');
  if (!name || name.type === 'computed_property_name') return '';
  return textOf(name).replace(/^(['"])(.*)\1$/, '$2');
}

/** Private members have a keyword, or in JavaScript an underscore. */
function isPublic(node: Node, name: string): boolean {
  if (name.startsWith('_') || name.startsWith('#')) return false;
  const isHidden = childrenOf(node).some(
    (child) => child.type === 'accessibility_modifier' && child.text !== 'public',
  );
  // Subclasses need the parameters of this constructor, but callers cannot use it.
  return !isHidden;
}
