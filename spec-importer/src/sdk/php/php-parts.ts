import type { Declaration, ModuleModel } from '../modules/module-model.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';
import { propertyOf } from './php-type.ts';

const deepest = 10;

/**
 * Decides which methods lead to a part of the client: those that only make one, and those of interfaces that are
 * implemented so. Without arguments such a method does nothing by itself: it becomes a property of its name and brackets.
 */
export function settleParts({ declared }: ModuleModel): void {
  const implementers = new Map<Declaration, Declaration[]>();
  for (const declaration of declared.values()) {
    for (const base of ancestorsOf(declaration, declared)) {
      const known = implementers.get(base) ?? [];
      known.push(declaration);
      implementers.set(base, known);
    }
  }
  for (const declaration of declared.values())
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
  for (const declaration of declared.values()) declaration.members = declaration.members.map(asProperty);
}

function ancestorsOf(
  { bases }: Declaration,
  declared: ReadonlyMap<string, Declaration>,
  depth = 0,
): Set<Declaration> {
  const found = new Set<Declaration>();
  for (const base of depth > deepest ? [] : bases) {
    const own = base.kind === 'name' ? declared.get(base.name.replace(/^\\/, '')) : undefined;
    if (!own) continue;
    found.add(own);
    for (const one of ancestorsOf(own, declared, depth + 1)) found.add(one);
  }
  return found;
}

/** What is an answer of a request, and no part of a client. */
export const laterAnswer = (type: TypeNode | undefined): TypeNode | undefined =>
  type && { kind: 'name', name: 'Promise', args: [type] };

function asProperty(member: Member): Member {
  const { signature, isStatic, name, doc } = member;
  if (!signature?.isPart || isStatic || signature.parameters.length > 0) return member;
  return { ...propertyOf(`${name}()`, signature.returns, false), doc };
}
