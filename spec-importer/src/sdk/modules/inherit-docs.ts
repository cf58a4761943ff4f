import { type Doc, noDoc } from '../callable.ts';
import { ancestorsOf } from './client-parts.ts';
import type { ModuleModel } from './module-model.ts';
import type { PackageNames } from './package-names.ts';

/** Methods without a description have that of the method that they implement: of a base class or an interface. */
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
