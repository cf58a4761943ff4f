import { type Doc, noDoc } from '../callable.ts';
import type { Declaration, ModuleModel } from './module-model.ts';
import type { PackageNames } from './package-names.ts';

const deepest = 10;

/** Methods without a description have that of the method that they implement: of a base class or an interface. */
export function inheritDocs(model: ModuleModel, names: PackageNames): void {
  function basesOf({ bases, scope }: Declaration): Declaration[] {
    return bases.flatMap((base) => {
      const means = base.kind === 'name' ? names.resolve(model, scope, base.name) : undefined;
      return means?.kind === 'declaration' ? [means.declaration] : [];
    });
  }

  function docIn(declaration: Declaration, method: string, depth: number): Doc | undefined {
    if (depth > deepest) return undefined;
    for (const base of basesOf(declaration)) {
      const own = base.members.find(({ name, doc }) => name === method && doc.text !== '')?.doc;
      const found = own ?? docIn(base, method, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  for (const declaration of model.declared.values())
    for (const member of declaration.members)
      if (member.doc.text === '' && member.name !== 'constructor')
        member.doc = withText(member.doc, docIn(declaration, member.name, 0) ?? noDoc);
}

const withText = (own: Doc, base: Doc): Doc => ({
  ...own,
  text: base.text,
  params: new Map([...base.params, ...own.params]),
});
