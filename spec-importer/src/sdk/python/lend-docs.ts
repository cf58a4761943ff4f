import type { ModuleModel } from '../modules/module-model.ts';

/** Of a module's code and its stub, the stub, with the docstrings of the code. */
export function lendDocs(models: readonly ModuleModel[]): ModuleModel {
  const [first, ...others] = [...models].sort((a, b) => b.path.length - a.path.length);
  if (!first) throw new Error('A module has no file.');
  for (const code of others) {
    for (const [name, declaration] of first.declared) {
      const its = code.declared.get(name);
      for (const one of declaration.functions) if (!one.doc.text) one.doc = its?.functions[0]?.doc ?? one.doc;
      for (const member of declaration.members)
        if (!member.doc.text)
          member.doc = its?.members.find((other) => other.name === member.name)?.doc ?? member.doc;
    }
  }
  return first;
}
