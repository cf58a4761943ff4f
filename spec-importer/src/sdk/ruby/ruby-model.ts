import type { Node } from 'web-tree-sitter';
import { childrenOf, commentText, fieldOf, textOf } from '../languages/syntax.ts';
import { type Declaration, declare, type ModuleModel } from '../modules/module-model.ts';
import { propertyMember } from '../modules/shape.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';
import { readRubyDoc } from './ruby-doc.ts';
import { readRubyMethod } from './ruby-method.ts';

interface DeclarationContext {
  model: ModuleModel;
  declaration: Declaration | undefined;
  /** `Stripe::Checkout`; empty at the top level. */
  name: string;
  depth: number;
  /** In `class << self`. */
  isSingleton: boolean;
}

/** The comments and the Sorbet signature above a method. */
interface Above {
  comments: string[];
  signature: string;
}

const hidden = new Set(['private', 'protected']);
const maxDepth = 20;
const maxComments = 2_000;

/** Adds the constants in a file to the package; all its files share them. */
export function readRubyFile(root: Node, model: ModuleModel): void {
  readBody(childrenOf(root), { model, declaration: undefined, name: '', depth: 0, isSingleton: false }, []);
}

/** Whether the following methods in a body are public, and whether they are also module functions. */
interface Visibility {
  isPublic: boolean;
  isFunction: boolean;
}

/** `above`: the comments before the body's first statement, which the grammar attaches to the class. */
function readBody(nodes: readonly Node[], place: DeclarationContext, above: string[]): void {
  if (place.depth > maxDepth) return;
  const visibility = { isPublic: true, isFunction: false };
  let over: Above = { comments: [...above], signature: '' };
  let endsAt = -1;
  for (const node of nodes) {
    if (node.type === 'comment') {
      if (node.startPosition.row > endsAt + 1) over.comments = [];
      if (over.comments.length < maxComments) over.comments.push(commentText(node));
      endsAt = node.startPosition.row;
    } else if (isSignature(node)) over.signature = node.text.slice(0, 4_000);
    else {
      if (node.type === 'identifier') readWord(node.text, visibility);
      else readStatement(node, place, over, visibility);
      over = { comments: [], signature: '' };
    }
  }
}

/** `private`, `public` or `module_function` without arguments. */
function readWord(word: string, visibility: Visibility): void {
  if (word === 'module_function') visibility.isFunction = true;
  else if (word === 'public' || hidden.has(word)) visibility.isPublic = word === 'public';
}

const isSignature = (node: Node): boolean =>
  node.type === 'call' && textOf(fieldOf(node, 'method')) === 'sig';

function readStatement(
  node: Node,
  place: DeclarationContext,
  above: Above,
  { isPublic, isFunction }: Visibility,
): void {
  if (node.type === 'method' || node.type === 'singleton_method') {
    const isOwn = node.type === 'singleton_method' || place.isSingleton || isFunction;
    if (isPublic || node.type === 'singleton_method') addMethod(node, place, above, isOwn);
    else if (textOf(fieldOf(node, 'name')) === 'initialize') addMethod(node, place, above, false);
  } else if (node.type === 'class' || node.type === 'module') readConstant(node, place, above.comments);
  else if (node.type === 'singleton_class')
    readBody(
      childrenOf(fieldOf(node, 'body')),
      { ...place, depth: place.depth + 1, isSingleton: true },
      commentsOf(node),
    );
  else if (node.type === 'alias')
    addAlias(place, textOf(fieldOf(node, 'name')), textOf(fieldOf(node, 'alias')));
  else if (node.type === 'call') readCall(node, place, above);
}

function readConstant(node: Node, place: DeclarationContext, comments: string[]): void {
  const own = textOf(fieldOf(node, 'name')).replace(/^::/, '');
  const name = [place.name, own].filter(Boolean).join('::');
  const declaration = declare(place.model, '', name);
  declaration.isClass ||= node.type === 'class';
  // Names inside a constant are looked up in the constant itself first.
  declaration.scope = name;
  if (!declaration.doc.text) declaration.doc = readRubyDoc(comments).doc;
  const base = textOf(fieldOf(node, 'superclass')).replace(/^<\s*/, '');
  if (/^[A-Z:][\w:]*$/.test(base)) declaration.bases.push(constant(base));
  readBody(
    childrenOf(fieldOf(node, 'body')),
    { ...place, declaration, name, depth: place.depth + 1, isSingleton: false },
    commentsOf(node),
  );
}

const constant = (name: string): TypeNode => ({ kind: 'name', name, args: [] });

const commentsOf = (node: Node): string[] =>
  childrenOf(node)
    .filter(({ type }) => type === 'comment')
    .slice(0, maxComments)
    .map(commentText);

function addMethod(
  node: Node,
  { declaration, model }: DeclarationContext,
  above: Above,
  isStatic: boolean,
): void {
  const member = readRubyMethod(node, above.comments, isStatic, above.signature);
  if (!member) return;
  const own = declaration ?? declare(model, '', '');
  own.members.push(member);
  if (member.name === 'constructor' && !isStatic) for (const one of assignedIn(node)) own.members.push(one);
}

/** `@balance = Stripe::BalanceService.new(@requestor)`: a part of the enclosing class. */
function assignedIn(node: Node): Member[] {
  const text = textOf(fieldOf(node, 'body')).slice(0, 100_000);
  const pattern = /@(\w{1,100})\s*(?:\|\|)?=\s*([A-Z][\w:]{0,200})\.new\b/g;
  return [...text.matchAll(pattern)].map(([, name = '', made = '']) =>
    propertyMember(name, constant(made), true),
  );
}

/** `private def a`, `private :a`, `include A`, `attr_reader :a`, `const :a, String`. */
function readCall(call: Node, place: DeclarationContext, above: Above): void {
  const word = textOf(fieldOf(call, 'method'));
  const args = childrenOf(fieldOf(call, 'arguments'));
  const [first] = args;
  const { declaration } = place;
  if (!first || fieldOf(call, 'receiver')) return;
  if (/^(?:singleton_)?method$/.test(first.type)) {
    if (!hidden.has(word) && word !== 'private_class_method')
      addMethod(
        first,
        place,
        above,
        first.type === 'singleton_method' || place.isSingleton || word === 'module_function',
      );
  } else if (!declaration) return;
  else if (hidden.has(word) || word === 'private_class_method')
    hide(declaration, args, word !== 'private_class_method');
  else if (/^(?:include|prepend)$/.test(word) && !place.isSingleton)
    declaration.bases.push(...args.map(({ text }) => constant(text.replace(/^::/, ''))));
  else if (word === 'extend' && first.text === 'self') declaration.isAbstract = true;
  else if (/^attr_(?:reader|accessor)$/.test(word)) addAttributes(declaration, args, above.comments);
  else if (word === 'const' || word === 'prop') addStructField(declaration, args, above.comments);
  else if (word === 'alias_method')
    addAlias(place, first.text.replace(/^:/, ''), (args[1]?.text ?? '').replace(/^:/, ''));
}

function hide(declaration: Declaration, args: readonly Node[], ofInstances: boolean): void {
  const names = new Set(args.map(({ text }) => text.replace(/^:/, '')));
  declaration.members = declaration.members.filter(
    ({ name, isStatic }) => !names.has(name) || isStatic === ofInstances,
  );
}

/** An attribute is data, unless `initialize` assigns an object of the package to it. */
function addAttributes({ members }: Declaration, args: readonly Node[], comments: readonly string[]): void {
  const { doc } = readRubyDoc(comments);
  for (const { text } of args)
    members.push({ ...propertyMember(text.replace(/^:/, ''), undefined, true), doc });
}

/** `const :name, T.nilable(String)` of a `T::Struct`. */
function addStructField({ members }: Declaration, args: readonly Node[], comments: readonly string[]): void {
  const [name = '', type = ''] = args.map(({ text }) => text);
  const isOptional =
    type.startsWith('T.nilable') || args.some(({ text }) => /^default:|^factory:/.test(text));
  const read: TypeNode = /^[A-Z][\w:]*$/.test(type) ? constant(type) : { kind: 'text', text: type };
  members.push({
    ...propertyMember(name.replace(/^:/, ''), read, isOptional),
    doc: readRubyDoc(comments).doc,
  });
}

function addAlias({ declaration }: DeclarationContext, alias: string, name: string): void {
  const known = declaration?.members.find((one) => one.name === name.replace(/^:/, ''));
  if (!known || !/^:?[a-z]\w*[?!]?$/.test(alias)) return;
  const also = alias.replace(/^:/, '');
  const text = /\bAlso called: /.test(known.doc.text)
    ? known.doc.text.replace(/\.$/, `, ${also}.`)
    : `${known.doc.text}\n\nAlso called: ${also}.`;
  known.doc = { ...known.doc, text: text.trim() };
}
