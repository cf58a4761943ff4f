import type { Node } from 'web-tree-sitter';
import { childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import type { Declaration } from './module-model.ts';
import { docOf, readMembers, readType } from './read-type.ts';
import type { TypeNode } from './type-node.ts';

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
  // One by one: as arguments of one call, very many would fill the stack.
  for (const member of readMembers(body)) declaration.members.push(member);
}

/** What a class or an interface extends; what it implements, its own members have again. */
function basesOf(heritage: Node): TypeNode[] {
  if (heritage.type === 'class_heritage') {
    const clause = childrenOf(heritage).find(({ type }) => type === 'extends_clause');
    // In JavaScript the base has no clause.
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

/** A private or protected constructor makes nothing for callers. */
function hidesConstructor(body: Node | undefined): boolean {
  return childrenOf(body).some(
    (node) =>
      textOf(fieldOf(node, 'name')) === 'constructor' &&
      childrenOf(node).some(({ type, text }) => type === 'accessibility_modifier' && text !== 'public'),
  );
}
