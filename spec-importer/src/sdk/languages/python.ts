import type { Callable } from '../callable.ts';
import type { LanguageReader, SourcePackage } from './language-reader.ts';
import { type PythonModule, readPythonModule } from './python-module.ts';

/**
 * Python. What a module names in `__all__` is public, else what has no leading underscore; of a module with one, what a
 * public module takes over. Stubs (.pyi) stand for the code beside them, which lends them its docstrings.
 */
export const python: LanguageReader = {
  label: 'Python',
  extensions: /\.pyi?$/,
  manifests: /(?:^|\/)(?:pyproject\.toml|METADATA|PKG-INFO|setup\.cfg)$/,
  grammars: () => ['python'],
  read,
};

function read({ files, parse }: SourcePackage): Callable[] {
  const modules = new Map<string, PythonModule>();
  // Stubs come after the code of the same name, and take its place.
  for (const file of [...files].sort((a, b) => a.path.length - b.path.length)) {
    const read = parse(file, 'python', (root) => readPythonModule(root, file.path));
    const code = modules.get(read.name);
    modules.set(read.name, code ? withDocsOf(read, code) : read);
  }
  const published = new Set<Callable>();
  const ordered = [...modules.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const module of ordered) {
    if (isPrivate(module.name)) continue;
    for (const name of namesOf(module)) publish(modules, module, name, published, new Set());
  }
  return [...published];
}

const isPrivate = (module: string): boolean =>
  module.split('.').some((part) => part.startsWith('_') && part !== '__main__');

/** What a public module offers. Imports count where packages put them for others: in `__init__`. */
function namesOf({ all, declared, imports, isPackage, stars }: PythonModule): string[] {
  if (all) return all;
  const taken = isPackage ? imports.map(({ alias }) => alias) : [];
  const starred = isPackage && stars.length > 0 ? ['*'] : [];
  return [...new Set([...declared.keys(), ...taken])].filter((name) => !name.startsWith('_')).concat(starred);
}

function publish(
  modules: ReadonlyMap<string, PythonModule>,
  module: PythonModule,
  name: string,
  published: Set<Callable>,
  seen: Set<string>,
): void {
  const mark = `${module.name} ${name}`;
  if (seen.has(mark) || seen.size > 1000) return;
  seen.add(mark);
  const own = module.declared.get(name);
  for (const callable of own ?? []) published.add(callable);
  if (own) return;
  for (const { from, name: original, alias } of module.imports) {
    const other = modules.get(from);
    if (alias === name && other) publish(modules, other, original, published, seen);
  }
  for (const from of module.stars) {
    const other = modules.get(from);
    const names = name === '*' ? (other ? namesOf(other) : []) : [name];
    if (other) for (const one of names) publish(modules, other, one, published, seen);
  }
}

function withDocsOf(stub: PythonModule, code: PythonModule): PythonModule {
  for (const [name, callables] of stub.declared) {
    const documented = new Map(
      (code.declared.get(name) ?? []).map((one) => [`${one.owner}.${one.name}`, one.doc]),
    );
    for (const one of callables)
      if (!one.doc.text) one.doc = documented.get(`${one.owner}.${one.name}`) ?? one.doc;
  }
  return stub;
}
