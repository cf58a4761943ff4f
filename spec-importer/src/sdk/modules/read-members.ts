import type { Node } from 'web-tree-sitter';
import { type Doc, noDoc } from '../callable.ts';
import { readTaggedDoc } from '../docs/tagged-doc.ts';
import { childrenOf, fieldOf, hasWord, textOf, withComments } from '../languages/syntax.ts';
import { readSignature } from './read-signature.ts';
import { readType } from './read-type.ts';
import type { Member, TypeNode } from './type-node.ts';

const methods = new Set(['method_definition', 'method_signature', 'abstract_method_signature']);
const properties = new Set(['public_field_definition', 'property_signature', 'field_definition']);
const functions = new Set(['arrow_function', 'function_expression', 'function']);

/** The public members of a class, an interface or an object type, and the parameters of constructors as `new`. */
export function readMembers(body: Node | undefined, depth = 0): Member[] {
  const members: Member[] = [];
  for (const { node, comments } of withComments(childrenOf(body))) {
    if (node.type === 'call_signature') {
      members.push({
        ...empty(node),
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
  // What is read like a property is one.
  if (hasWord(node, 'get')) return [{ ...empty(node), name, kind: 'property', type: signature.returns, doc }];
  const own: Member = { ...empty(node), name, kind: 'method', signature, doc };
  return name === 'constructor' ? [own, ...readAssigned(node)] : [own];
}

function readProperty(node: Node, name: string, doc: Doc, depth: number): Member {
  const value = fieldOf(node, 'value');
  const written = readType(fieldOf(node, 'type'), depth);
  const type = written ?? typeOfValue(value);
  // In a class such a property is a method that is bound to its instance.
  if (!written && value && functions.has(value.type))
    return { ...empty(node), name, kind: 'method', signature: readSignature(value, depth), doc };
  return { ...empty(node), name, kind: 'property', type, doc };
}

/** `this.users = new Users(this)`: how a class offers others where no types are written. */
function readAssigned(method: Node): Member[] {
  const text = textOf(fieldOf(method, 'body')).slice(0, 100_000);
  return [...text.matchAll(/\bthis\.([A-Za-z$]\w{0,100})\s*=\s*new\s+([\w$.]{1,200})/g)].map(
    ([, name = '', made = '']) => ({
      ...empty(method),
      name,
      kind: 'property' as const,
      type: { kind: 'name' as const, name: made, args: [] },
    }),
  );
}

/** The type of what is written as `new Users(…)` or as a name; of other values nothing is known. */
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

const empty = (node: Node): Member => ({
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

/** By its word, or by the underscore with which JavaScript says the same. */
function isPublic(node: Node, name: string): boolean {
  if (name.startsWith('_') || name.startsWith('#')) return false;
  const isHidden = childrenOf(node).some(
    (child) => child.type === 'accessibility_modifier' && child.text !== 'public',
  );
  // Its parameters are needed by what extends it, but it makes nothing for callers.
  return !isHidden;
}
