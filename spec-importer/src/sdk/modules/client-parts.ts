import { type Doc, noDoc } from '../callable.ts';
import type { Declaration, ModuleModel } from './module-model.ts';
import type { PackageNames } from './package-names.ts';
import type { Member, TypeNode } from './type-node.ts';

const maxDepth = 10;

/**
 * Decides which methods return a part of the client: those that only create one, and interface methods that
 * are implemented in this way. Without arguments, such a method becomes a property whose name ends in
 * brackets.
 */
export function resolveClientParts(model: ModuleModel, names: PackageNames): void {
  const implementers = implementersOf(model, names);
  for (const declaration of model.declared.values())
    for (const { name, signature } of declaration.members) {
      if (!signature || signature.isPart !== undefined) continue;
      const own = (implementers.get(declaration) ?? []).flatMap(({ members }) =>
        members.filter((one) => one.name === name && one.signature?.isPart !== undefined),
      );
      const isAlone =
        own.length === 0 && signature.parameters.length === 0 && signature.returns?.kind === 'name';
      signature.isPart = isAlone || own.some((one) => one.signature?.isPart);
      if (!signature.isPart) signature.returns = laterAnswer(signature.returns);
    }
  for (const declaration of model.declared.values())
    declaration.members = declaration.members.map(asProperty);
}

/** The classes that extend or implement a declaration, directly or indirectly. */
export function implementersOf(model: ModuleModel, names: PackageNames): Map<Declaration, Declaration[]> {
  const found = new Map<Declaration, Declaration[]>();
  for (const declaration of model.declared.values())
    for (const base of ancestorsOf(declaration, model, names)) {
      const known = found.get(base) ?? [];
      known.push(declaration);
      found.set(base, known);
    }
  return found;
}

export function ancestorsOf(
  { bases, scope }: Declaration,
  model: ModuleModel,
  names: PackageNames,
  depth = 0,
  found = new Set<Declaration>(),
): Set<Declaration> {
  for (const base of depth > maxDepth ? [] : bases) {
    const means = base.kind === 'name' ? names.resolve(model, scope, base.name) : undefined;
    if (means?.kind !== 'declaration' || found.has(means.declaration)) continue;
    found.add(means.declaration);
    ancestorsOf(means.declaration, model, names, depth + 1, found);
  }
  return found;
}

/** The result of a request, as opposed to a part of the client. */
export const laterAnswer = (type: TypeNode | undefined): TypeNode | undefined =>
  type?.kind === 'name' && type.name === 'Promise'
    ? type
    : type && { kind: 'name', name: 'Promise', args: [type] };

function asProperty(member: Member): Member {
  const { signature, isStatic, name, doc } = member;
  if (!signature?.isPart || isStatic || signature.parameters.length > 0) return member;
  const type = signature.returns;
  return {
    name: `${name}()`,
    kind: 'property',
    isStatic,
    isOptional: false,
    type,
    signature: undefined,
    doc,
  };
}

/** Methods without a description inherit it from the base class or interface. */
export function inheritDocs(model: ModuleModel, names: PackageNames): void {
  for (const declaration of model.declared.values()) {
    const bare = declaration.members.filter(({ doc, name }) => doc.text === '' && name !== 'constructor');
    if (bare.length === 0) continue;
    const ancestors = [...ancestorsOf(declaration, model, names)];
    const docs = new Map<string, Doc>();
    for (const { members } of ancestors)
      for (const { name, doc } of members) if (doc.text !== '' && !docs.has(name)) docs.set(name, doc);
    for (const member of bare) member.doc = withText(member.doc, docs.get(member.name) ?? noDoc);
  }
}

const withText = (own: Doc, base: Doc): Doc => ({
  ...own,
  text: base.text,
  params: new Map([...base.params, ...own.params]),
});
