import type { Node } from 'web-tree-sitter';
import { childrenOf, fieldOf, textOf, withComments } from '../languages/syntax.ts';
import { addRefs, declare, type ModuleModel } from './module-model.ts';
import { callableOf, readMembers } from './read-members.ts';

interface Reading {
  model: ModuleModel;
  module: string;
}

/**
 * Reads what a statement exports in the way of CommonJS (`module.exports = …`, `exports.a = …`), the methods that it
 * hangs on a prototype, and the value of `export default`.
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
    const declaration = declare(reading.model, '', owner);
    // What has a prototype is a class, whatever it is written as.
    if (target.includes('.prototype.')) declaration.isType = true;
    declaration.callables.push(
      callableOf(right, assignment, name, comments, { name: owner, module: reading.module }),
    );
  }
}

function readValue(exported: string, value: Node, comments: string[], { model, module }: Reading): void {
  const name = exported === 'default' ? (module.split('.').at(-1) ?? exported) : exported;
  if (value.type === 'identifier') {
    model.exports.set(exported, { local: value.text });
    return;
  }
  model.exports.set(exported, { local: exported });
  const declaration = declare(model, '', exported);
  if (isFunction(value))
    declaration.callables.push(callableOf(value, value, name, comments, { name: '', module }));
  else if (value.type === 'class') {
    const own = textOf(fieldOf(value, 'name')) || name;
    readMembers(fieldOf(value, 'body'), { name: own, module }, declaration);
  } else if (value.type === 'object') readObject(value, { model, module });
  else if (value.text.length < 300) addRefs(declaration.refs, value.text);
  const required = /^require\(\s*['"]([^'"]{1,500})['"]\s*\)(?:\.(\w+))?$/.exec(value.text.slice(0, 600));
  if (required) model.exports.set(exported, { from: required[1] ?? '', name: required[2] ?? '*' });
}

/** Its entries are exported one by one. */
function readObject(object: Node, { model, module }: Reading): void {
  for (const { node, comments } of withComments(childrenOf(object))) {
    const name = textOf(fieldOf(node, 'name') ?? fieldOf(node, 'key'));
    const value = fieldOf(node, 'value');
    if (node.type === 'shorthand_property_identifier') model.exports.set(node.text, { local: node.text });
    else if (node.type === 'method_definition' && name) {
      model.exports.set(name, { local: name });
      declare(model, '', name).callables.push(callableOf(node, node, name, comments, { name: '', module }));
    } else if (node.type === 'pair' && value && name) readValue(name, value, comments, { model, module });
  }
}

const isFunction = ({ type }: Node): boolean =>
  type === 'arrow_function' || type === 'function_expression' || type === 'function';
