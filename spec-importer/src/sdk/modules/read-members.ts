import type { Node } from 'web-tree-sitter';
import type { Callable } from '../callable.ts';
import { noDoc } from '../callable.ts';
import { readTaggedDoc } from '../docs/tagged-doc.ts';
import { childrenOf, fieldOf, hasWord, headOf, textOf, withComments } from '../languages/syntax.ts';
import { addRefs, type Declaration } from './module-model.ts';
import { readArguments } from './read-arguments.ts';

const methods = new Set(['method_definition', 'method_signature', 'abstract_method_signature']);
const properties = new Set(['public_field_definition', 'property_signature', 'field_definition']);
const functions = new Set(['function_type', 'arrow_function', 'function_expression', 'function']);

export interface Owner {
  name: string;
  module: string;
}

/** Adds the public methods of a class or an interface, and the types of its public properties. */
export function readMembers(body: Node | undefined, owner: Owner, declaration: Declaration): void {
  for (const { node, comments } of withComments(childrenOf(body))) {
    if (node.type === 'call_signature') addRefs(declaration.refs, textOf(fieldOf(node, 'return_type')));
    const name = nameOf(node);
    if (!name || !isPublic(node, name)) continue;
    if (methods.has(node.type)) readMethod(node, name, comments, owner, declaration);
    else if (properties.has(node.type)) readProperty(node, name, comments, owner, declaration);
  }
}

function readMethod(
  node: Node,
  name: string,
  comments: string[],
  owner: Owner,
  declaration: Declaration,
): void {
  addRefs(declaration.refs, textOf(fieldOf(node, 'return_type')));
  if (name === 'constructor') addAssigned(node, declaration.refs);
  // What is read like a property is one.
  else if (!hasWord(node, 'get', 'set'))
    declaration.callables.push(callableOf(node, node, name, comments, owner));
}

function readProperty(
  node: Node,
  name: string,
  comments: string[],
  owner: Owner,
  declaration: Declaration,
): void {
  const type = childrenOf(fieldOf(node, 'type'))[0];
  const value = fieldOf(node, 'value');
  const callable = [type, value].find((one) => one && functions.has(one.type));
  // In an interface such a property is mostly a callback that somebody hands in.
  if (callable && node.type === 'property_signature') return;
  if (callable) {
    addRefs(declaration.refs, textOf(fieldOf(callable, 'return_type')));
    declaration.callables.push(callableOf(callable, node, name, comments, owner));
    return;
  }
  addRefs(declaration.refs, textOf(type));
  if (value?.type === 'new_expression') addRefs(declaration.refs, textOf(fieldOf(value, 'constructor')));
}

/** `this.users = new Users(this)`: how a class offers others where no types are written. */
function addAssigned(method: Node, refs: Set<string>): void {
  const text = textOf(fieldOf(method, 'body')).slice(0, 100_000);
  for (const [, made = ''] of text.matchAll(/\bthis\.(?![_#])\w+\s*=\s*new\s+([\w$.]{1,200})/g))
    refs.add(made);
}

/** A function, a method or a property that holds one. `whole` is what its signature is taken from. */
export function callableOf(
  node: Node,
  whole: Node,
  name: string,
  comments: string[],
  { name: owner, module }: Owner,
): Callable {
  const comment = comments.at(-1) ?? '';
  return {
    owner,
    name,
    module,
    signature: named(name, headOf(whole, fieldOf(node, 'body')).trimEnd().replace(/=>$/, '').trimEnd()),
    args: readArguments(fieldOf(node, 'parameters') ?? fieldOf(node, 'parameter')),
    doc: comment.startsWith('/**') ? readTaggedDoc(comment) : noDoc,
  };
}

/** A function that gets its name by where it is put. */
function named(name: string, signature: string): string {
  return signature
    .replace(/^((?:async\s+)?function\s*\*?)\s*\(/, `$1 ${name}(`)
    .replace(/^(async\s*)?\(/, `$1${name}(`);
}

function nameOf(node: Node): string {
  const name = fieldOf(node, 'name') ?? fieldOf(node, 'property');
  if (!name || name.type === 'computed_property_name') return '';
  return textOf(name).replace(/^(['"])(.*)\1$/, '$2');
}

/** By its word, or by the underscore with which JavaScript says the same. */
function isPublic(node: Node, name: string): boolean {
  if (name.startsWith('_') || name.startsWith('#')) return false;
  return !childrenOf(node).some(
    (child) => child.type === 'accessibility_modifier' && child.text !== 'public',
  );
}
