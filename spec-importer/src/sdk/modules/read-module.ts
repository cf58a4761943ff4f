import type { Node } from 'web-tree-sitter';
import { childOf, childrenOf, fieldOf, hasWord, textOf, withComments } from '../languages/syntax.ts';
import { readClass, readCommonJs } from './common-js.ts';
import { createModel, declare, type ModuleModel } from './module-model.ts';
import { docOf, readSignature, readType, typeOfValue } from './read-type.ts';

const functions = new Set(['function_declaration', 'function_signature', 'generator_function_declaration']);
const classes = new Set([
  'class_declaration',
  'abstract_class_declaration',
  'class',
  'interface_declaration',
]);
const variables = new Set(['lexical_declaration', 'variable_declaration']);

/** The declarations, imports and exports of a parsed module. */
export function readModule(root: Node, path: string, module: string): ModuleModel {
  const model = createModel(path, module);
  readStatements(childrenOf(root), '', { model, module });
  return model;
}

/** The maximum depth of namespaces. */
const maxNamespaceDepth = 20;

interface Reading {
  model: ModuleModel;
  module: string;
}

function readStatements(statements: readonly Node[], scope: string, reading: Reading): void {
  for (const { node, comments } of withComments(statements)) {
    if (node.type === 'import_statement') readImport(node, reading.model);
    else if (node.type === 'export_statement') readExport(node, scope, comments, reading);
    else if (!readDeclaration(node, scope, comments, reading) && scope === '')
      readCommonJs(node, comments, reading);
  }
}

/** Returns the names that a statement declares; empty if it is not a declaration. */
function readDeclaration(
  node: Node,
  scope: string,
  comments: string[],
  reading: Reading,
): string[] | undefined {
  if (node.type === 'ambient_declaration') {
    const inner = childrenOf(node)[0];
    return inner ? readDeclaration(inner, scope, comments, reading) : undefined;
  }
  // In the grammar, a namespace that is not exported is inside an expression.
  if (node.type === 'expression_statement' && childOf(node, 'internal_module')) {
    return readDeclaration(childrenOf(node)[0] as Node, scope, comments, reading);
  }
  if (variables.has(node.type)) return readVariables(node, scope, comments, reading);
  const name = textOf(fieldOf(node, 'name')) || reading.module.split('.').at(-1) || 'default';
  if (functions.has(node.type)) readFunction(node, name, scope, comments, reading);
  else if (classes.has(node.type)) readClass(node, comments, declare(reading.model, scope, name));
  else if (node.type === 'type_alias_declaration') {
    const declaration = declare(reading.model, scope, name);
    declaration.alias = readType(fieldOf(node, 'value'));
    declaration.typeParameters = childrenOf(fieldOf(node, 'type_parameters')).map((one) =>
      textOf(fieldOf(one, 'name')),
    );
  } else if (node.type === 'internal_module' || node.type === 'module') {
    declare(reading.model, scope, name).isNamespace = true;
    if (scope.split('.').length > maxNamespaceDepth) return [name];
    readStatements(childrenOf(fieldOf(node, 'body')), scope ? `${scope}.${name}` : name, reading);
  } else return undefined;
  return [name];
}

function readFunction(node: Node, name: string, scope: string, comments: string[], { model }: Reading): void {
  if (name.startsWith('_')) return;
  declare(model, scope, name).functions.push({ signature: readSignature(node), doc: docOf(comments) });
}

function readVariables(node: Node, scope: string, comments: string[], { model }: Reading): string[] {
  return childrenOf(node).flatMap((variable) => {
    const name = textOf(fieldOf(variable, 'name'));
    if (variable.type !== 'variable_declarator' || !name || /^[{[]/.test(name)) return [];
    const declaration = declare(model, scope, name);
    const value = fieldOf(variable, 'value');
    const type = readType(fieldOf(variable, 'type'));
    const callable = value && /^(?:arrow_function|function)/.test(value.type);
    if (type?.kind === 'function')
      declaration.functions.push({ signature: type.signature, doc: docOf(comments) });
    else if (!type && callable)
      declaration.functions.push({ signature: readSignature(value), doc: docOf(comments) });
    else if (value?.type === 'class') readClass(value, comments, declaration);
    else declaration.value = type ?? typeOfValue(value);
    const required = /^require\(\s*['"]([^'"]{1,500})['"]\s*\)(?:\.(\w+))?$/.exec(
      textOf(value).slice(0, 600),
    );
    if (required) model.imports.set(name, { from: required[1] ?? '', name: required[2] ?? '*' });
    return [name];
  });
}

function readImport(node: Node, { imports }: ModuleModel): void {
  const required = childOf(node, 'import_require_clause');
  const from = stringOf(fieldOf(required ?? node, 'source') ?? childOf(required, 'string'));
  if (required) imports.set(textOf(childOf(required, 'identifier')), { from, name: '*' });
  for (const part of childrenOf(childOf(node, 'import_clause'))) {
    if (part.type === 'identifier') imports.set(part.text, { from, name: 'default' });
    else if (part.type === 'namespace_import') imports.set(textOf(childrenOf(part)[0]), { from, name: '*' });
    for (const { name, alias } of specifiersOf(part)) imports.set(alias, { from, name });
  }
}

function readExport(node: Node, scope: string, comments: string[], reading: Reading): void {
  const { exports } = reading.model;
  const source = fieldOf(node, 'source');
  const from = source && stringOf(source);
  const clause = childOf(node, 'export_clause');
  const declared = fieldOf(node, 'declaration');
  if (declared) {
    const names = readDeclaration(declared, scope, comments, reading) ?? [];
    if (scope) return;
    for (const name of names) exports.set(hasWord(node, 'default') ? 'default' : name, { local: name });
  } else if (clause) readSpecifiers(clause, from, scope, reading);
  else if (from !== undefined) readStar(node, from, reading);
  else readAssigned(node, comments, reading);
}

/** `export * from`, `export * as name from`. */
function readStar(node: Node, from: string, { model }: Reading): void {
  const name = textOf(childrenOf(childOf(node, 'namespace_export'))[0]);
  if (name) model.exports.set(name, { from, name: '*' });
  else model.stars.push(from);
}

/** `export default value`, `export = value`. */
function readAssigned(node: Node, comments: string[], reading: Reading): void {
  const value = fieldOf(node, 'value');
  if (value && value.type !== 'identifier') readCommonJs(node, comments, reading);
  const local = value ?? childOf(node, 'identifier', 'member_expression');
  const isName = !value || value.type === 'identifier';
  reading.model.exports.set('default', { local: isName ? textOf(local) : 'default' });
}

/** Inside a namespace, a re-export is a declaration that refers to the other one. */
function readSpecifiers(clause: Node, from: string | undefined, scope: string, { model }: Reading): void {
  for (const { name, alias } of specifiersOf(clause)) {
    if (scope) passOn(model, scope, alias, name);
    else model.exports.set(alias, from === undefined ? { local: name } : { from, name });
  }
}

function passOn(model: ModuleModel, scope: string, alias: string, name: string): void {
  const declaration = declare(model, scope, alias);
  declaration.alias ??= { kind: 'name', name, args: [] };
  declaration.value ??= { kind: 'typeof', name };
}

function specifiersOf(clause: Node): { name: string; alias: string }[] {
  return childrenOf(clause)
    .filter(({ type }) => type.endsWith('_specifier'))
    .map((one) => {
      const name = textOf(fieldOf(one, 'name'));
      return { name, alias: textOf(fieldOf(one, 'alias')) || name };
    });
}

const stringOf = (node: Node | undefined): string => textOf(node).replace(/^['"]|['"]$/g, '');
