import type { Node } from 'web-tree-sitter';
import { childOf, childrenOf, fieldOf, modifiersOf, textOf, withComments } from '../languages/syntax.ts';
import { type Declaration, declare, type ModuleModel } from '../modules/module-model.ts';
import { propertyMember } from '../modules/shape.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';
import { type PhpDoc, readPhpDoc } from './php-doc.ts';
import { readDocumentedMethod, readPhpSignature } from './php-method.ts';
import { type ClassNames, readPhpType } from './php-type.ts';

/** The names in a file, or in a part of it. */
interface Scope {
  namespace: string;
  /** Imports with `use`: full names by the names in the file. */
  uses: Map<string, string>;
}

const types = /^(?:class|interface|trait|enum)_declaration$/;

/** Adds the classes and functions in a file to a package, with their full names. */
export function readPhpFile(root: Node, model: ModuleModel): void {
  let scope: Scope = { namespace: '', uses: new Map() };
  for (const { node, comments } of withComments(childrenOf(root))) {
    if (node.type === 'namespace_definition') {
      scope = { namespace: textOf(fieldOf(node, 'name')), uses: new Map() };
      const body = fieldOf(node, 'body');
      for (const inner of withComments(childrenOf(body)))
        readStatement(inner.node, inner.comments, scope, model);
    } else readStatement(node, comments, scope, model);
  }
}

function readStatement(node: Node, comments: string[], scope: Scope, model: ModuleModel): void {
  if (node.type === 'namespace_use_declaration') readUses(node, scope.uses);
  else if (types.test(node.type)) readClass(node, comments, scope, model);
  else if (node.type === 'function_definition') readFunction(node, comments, scope, model);
  // `if (!function_exists('shop')) { function shop() … }`
  else if (node.type === 'if_statement')
    for (const inner of withComments(childrenOf(fieldOf(node, 'body'))))
      if (inner.node.type === 'function_definition') readFunction(inner.node, inner.comments, scope, model);
}

/** `use Shop\Order as Bought;` and `use Shop\{Order, Line};`. */
function readUses(node: Node, uses: Map<string, string>): void {
  const group = fieldOf(node, 'body');
  const prefix = group ? `${textOf(childOf(node, 'namespace_name'))}\\` : '';
  for (const clause of childrenOf(group ?? node)) {
    if (clause.type !== 'namespace_use_clause') continue;
    const alias = textOf(fieldOf(clause, 'alias'));
    const name = `${prefix}${textOf(childrenOf(clause)[0])}`.replace(/^\\/, '');
    uses.set(alias || (name.split('\\').at(-1) ?? name), name);
  }
}

const wholeName = (name: string, { namespace }: Scope): string =>
  namespace ? `${namespace}\\${name}` : name;

function namesIn(scope: Scope, own: string, aliases: ReadonlyMap<string, string>): ClassNames {
  return (name) => {
    if (/^(?:\$this|self|static)$/.test(name)) return `\\${own}`;
    const alias = aliases.get(name);
    if (alias !== undefined) return alias;
    if (name.startsWith('\\')) return name;
    const [first = '', ...rest] = name.split('\\');
    const used = first === 'namespace' ? scope.namespace : scope.uses.get(first);
    return `\\${used === undefined ? wholeName(name, scope) : [used, ...rest].join('\\')}`;
  };
}

function readFunction(node: Node, comments: string[], scope: Scope, model: ModuleModel): void {
  const name = wholeName(textOf(fieldOf(node, 'name')), scope);
  const doc = readPhpDoc(comments);
  const signature = readPhpSignature(node, doc, namesIn(scope, '', new Map()));
  declare(model, '', name).functions.push({ signature, doc: doc.doc });
}

function readClass(node: Node, comments: string[], scope: Scope, model: ModuleModel): void {
  const own = wholeName(textOf(fieldOf(node, 'name')), scope);
  const declaration = declare(model, '', own);
  const plain = namesIn(scope, own, new Map());
  const aliases = aliasesIn(comments, own, plain);
  const names = namesIn(scope, own, aliases);
  const doc = readPhpDoc(comments);
  declaration.doc = doc.doc;
  declaration.isClass = node.type === 'class_declaration';
  declaration.isAbstract = node.type !== 'class_declaration' || /\babstract\b/.test(modifiersOf(node));
  for (const [name, type] of doc.aliases)
    if (!settings.test(name)) declare(model, '', `${own}::${name}`).alias ??= readPhpType(type, names);
  if (node.type === 'enum_declaration') readCases(node, declaration);
  readDocumented(doc, declaration, names);
  for (const child of childrenOf(node))
    if (/^(?:base_clause|class_interface_clause)$/.test(child.type))
      declaration.bases.push(...childrenOf(child).map(({ text }) => named(names(text))));
  for (const { node: member, comments: above } of withComments(childrenOf(fieldOf(node, 'body'))))
    readMember(member, above, declaration, names);
}

/** Request options that all functions have in common; their fields would hide the others. */
const settings = /RequestOptions/;

const named = (name: string): TypeNode => ({ kind: 'name', name, args: [] });

/** Type aliases of a class, or imported from another class: `@phpstan-import-type Price from Order`. */
function aliasesIn(comments: readonly string[], own: string, names: ClassNames): Map<string, string> {
  const text = comments.join('\n').slice(0, 64_000);
  const aliases = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(/@(?:phpstan|psalm)-type[^\S\n]+(\w+)/g))
    aliases.set(name, `\\${own}::${name}`);
  const imports =
    /@(?:phpstan|psalm)-import-type[^\S\n]+(\w+)[^\S\n]+from[^\S\n]+([\w\\]+)(?:[^\S\n]+as[^\S\n]+(\w+))?/g;
  for (const [, name = '', from = '', as] of text.matchAll(imports))
    aliases.set(as ?? name, `${names(from)}::${name}`);
  return aliases;
}

function readCases(node: Node, declaration: Declaration): void {
  const cases = childrenOf(fieldOf(node, 'body')).filter(({ type }) => type === 'enum_case');
  declaration.alias = {
    kind: 'union',
    of: cases.map((one) => ({
      kind: 'literal',
      value: `${declaration.name.split('\\').at(-1)}::${textOf(fieldOf(one, 'name'))}`,
    })),
  };
}

function readDocumented({ properties, methods }: PhpDoc, { members }: Declaration, names: ClassNames): void {
  for (const { name, type, text } of properties) {
    const own = propertyMember(name, readPhpType(type, names), false);
    members.push({ ...own, doc: { ...own.doc, text } });
  }
  members.push(...methods.map((one) => readDocumentedMethod(one, names)));
}

function readMember(node: Node, comments: string[], declaration: Declaration, names: ClassNames): void {
  if (node.type === 'use_declaration')
    declaration.bases.push(
      ...childrenOf(node).flatMap(({ type, text }) => (/name$/.test(type) ? [named(names(text))] : [])),
    );
  else if (/\b(?:private|protected)\b/.test(modifiersOf(node))) return;
  else if (node.type === 'property_declaration') readProperty(node, comments, declaration, names);
  else if (node.type === 'method_declaration') readMethod(node, comments, declaration, names);
}

function readProperty(node: Node, comments: string[], { members }: Declaration, names: ClassNames): void {
  if (/\bstatic\b/.test(modifiersOf(node))) return;
  const { doc, variable } = readPhpDoc(comments);
  const type = readPhpType(variable, names) ?? readPhpType(textOf(fieldOf(node, 'type')), names);
  for (const element of childrenOf(node)) {
    if (element.type !== 'property_element') continue;
    const name = textOf(fieldOf(element, 'name')).replace(/^\$/, '');
    const own = propertyMember(name, type, fieldOf(element, 'default_value') !== undefined);
    if (!name.startsWith('_')) members.push({ ...own, doc });
  }
}

function readMethod(node: Node, comments: string[], { members }: Declaration, names: ClassNames): void {
  const name = textOf(fieldOf(node, 'name'));
  const isConstructor = name === '__construct';
  if (name.startsWith('_') && !isConstructor) return;
  const read = readPhpDoc(comments);
  const isDeprecated = read.doc.deprecated || /\bDeprecated\b/.test(textOf(fieldOf(node, 'attributes')));
  const text = read.inherits && !/\s/.test(read.doc.text) ? '' : read.doc.text;
  const own: Member = {
    name: isConstructor ? 'constructor' : name,
    kind: 'method',
    isStatic: /\bstatic\b/.test(modifiersOf(node)),
    isOptional: false,
    type: undefined,
    signature: readPhpSignature(node, read, names),
    doc: { ...read.doc, text, deprecated: isDeprecated },
  };
  // A documented method and a declared one with the same name are merged.
  if (!members.some((one) => one.name === own.name && one.kind === 'method')) members.push(own);
  if (isConstructor) members.push(...promotedIn(node, read, names));
}

/** `public readonly Orders $orders` among the parameters of a constructor. */
function promotedIn(node: Node, doc: PhpDoc, names: ClassNames): Member[] {
  return childrenOf(fieldOf(node, 'parameters')).flatMap((one) => {
    if (one.type !== 'property_promotion_parameter' || !/\bpublic\b/.test(textOf(fieldOf(one, 'visibility'))))
      return [];
    const name = textOf(fieldOf(one, 'name')).replace(/^\$/, '');
    const type =
      readPhpType(doc.types.get(name) ?? '', names) ?? readPhpType(textOf(fieldOf(one, 'type')), names);
    return [propertyMember(name, type, fieldOf(one, 'default_value') !== undefined)];
  });
}
