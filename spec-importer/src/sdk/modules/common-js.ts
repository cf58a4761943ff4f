import type { Node } from 'web-tree-sitter';
import { childrenOf, fieldOf, textOf, withComments } from '../languages/syntax.ts';
import { type Declaration, declare, type ModuleModel } from './module-model.ts';
import { docOf, readMembers, readSignature, readType, typeOfValue } from './read-type.ts';
import type { TypeNode } from './type-node.ts';

interface Reading {
  model: ModuleModel;
}

/**
 * Reads the CommonJS exports of a statement (`module.exports = …`, `exports.a = …`), methods assigned to a
 * prototype, and the value of `export default`.
 */
export function readCommonJs(statement: Node, comments: string[], reading: Reading): void {
  const value = fieldOf(statement, 'value');
  if (value) {
    readValue('default', value, comments, reading);
    return;
  }
  const assignment = childrenOf(statement)[0];
  if (assignment?.type !== 'assignment_expression') return;
  const target = textOf(fieldOf(assignment, 'left')).slice(0, 300);
  const right = fieldOf(assignment, 'right');
  if (!right) return;

  const hung = /^([\w$]+)\.(?:prototype\.)?([A-Za-z$][\w$]*)$/.exec(target);
  if (target === 'module.exports' || target === 'exports') readValue('default', right, comments, reading);
  else if (/^(?:module\.)?exports\.[\w$]+$/.test(target)) {
    readValue(target.split('.').at(-1) ?? '', right, comments, reading);
  } else if (hung && isFunction(right)) {
    const [, owner = '', name = ''] = hung;
    hang(declare(reading.model, '', owner), name, right, comments, !target.includes('.prototype.'));
  }
}

/** A function with a prototype is read as a class. */
function hang(to: Declaration, name: string, value: Node, comments: string[], isStatic: boolean): void {
  const signature = readSignature(value);
  const rest = { isStatic, isOptional: false, type: undefined, doc: docOf(comments) };
  to.members.push({ name, kind: 'method', signature, ...rest });
  if (isStatic || to.isClass) return;
  to.isClass = true;
  const [made] = to.functions.splice(0);
  if (made) to.members.push({ ...rest, name: 'constructor', kind: 'method', signature: made.signature });
}

function readValue(exported: string, value: Node, comments: string[], { model }: Reading): void {
  if (value.type === 'identifier') {
    model.exports.set(exported, { local: value.text });
    return;
  }
  model.exports.set(exported, { local: exported });
  const declaration = declare(model, '', exported);
  if (isFunction(value))
    declaration.functions.push({ signature: readSignature(value), doc: docOf(comments) });
  else if (value.type === 'class') {
    readClass(value, comments, declaration);
    declaration.name = textOf(fieldOf(value, 'name')) || declaration.name;
  } else if (value.type === 'object') readObject(value, model);
  else declaration.value = typeOfValue(value);
  const required = /^require\(\s*['"]([^'"]{1,500})['"]\s*\)(?:\.(\w+))?$/.exec(value.text.slice(0, 600));
  if (required) model.exports.set(exported, { from: required[1] ?? '', name: required[2] ?? '*' });
}

/** Exports the entries of an object one by one. */
function readObject(object: Node, model: ModuleModel): void {
  for (const { node, comments } of withComments(childrenOf(object))) {
    const name = textOf(fieldOf(node, 'name') ?? fieldOf(node, 'key'));
    const value = fieldOf(node, 'value');
    if (node.type === 'shorthand_property_identifier') model.exports.set(node.text, { local: node.text });
    else if (node.type === 'method_definition' && name) {
      model.exports.set(name, { local: name });
      declare(model, '', name).functions.push({ signature: readSignature(node), doc: docOf(comments) });
    } else if (node.type === 'pair' && value && name) readValue(name, value, comments, { model });
  }
}

const isFunction = ({ type }: Node): boolean =>
  type === 'arrow_function' || type === 'function_expression' || type === 'function';

/** Reads a class or an interface into its declaration. */
export function readClass(node: Node, comments: string[], declaration: Declaration): void {
  const body = fieldOf(node, 'body');
  const isInterface = node.type === 'interface_declaration';
  declaration.doc = docOf(comments);
  declaration.isClass ||= !isInterface;
  declaration.isAbstract ||= node.type === 'abstract_class_declaration' || hidesConstructor(body);
  declaration.typeParameters = childrenOf(fieldOf(node, 'type_parameters')).map((one) =>
    textOf(fieldOf(one, 'name')),
  );
  for (const heritage of childrenOf(node)) {
    if (/heritage|extends/.test(heritage.type)) declaration.bases.push(...basesOf(heritage));
  }
  // One by one, because very many arguments of one call would overflow the stack.
  for (const member of readMembers(body)) declaration.members.push(member);
}

/**
 * The base types of a class or interface. Implemented interfaces are ignored because the class declares their
 * members itself.
 */
function basesOf(heritage: Node): TypeNode[] {
  if (heritage.type === 'class_heritage') {
    const clause = childrenOf(heritage).find(({ type }) => type === 'extends_clause');
    // In JavaScript, the base class has no clause.
    const base = clause ? fieldOf(clause, 'value') : childrenOf(heritage)[0];
    if (!base || (!clause && /clause/.test(base.type)) || !/identifier|member_expression/.test(base.type))
      return [];
    const args = childrenOf(clause && fieldOf(clause, 'type_arguments')).flatMap(
      (one) => readType(one) ?? [],
    );
    return [{ kind: 'name', name: base.text, args }];
  }
  return childrenOf(heritage).flatMap((one) => readType(one) ?? []);
}

/** A private or protected constructor cannot be called by users. */
function hidesConstructor(body: Node | undefined): boolean {
  return childrenOf(body).some(
    (node) =>
      textOf(fieldOf(node, 'name')) === 'constructor' &&
      childrenOf(node).some(({ type, text }) => type === 'accessibility_modifier' && text !== 'public'),
  );
}
