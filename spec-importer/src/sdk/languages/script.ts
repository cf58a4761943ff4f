import { UnreadableDocument } from '../../unreadable-document.ts';
import type { Callable, SourceFile } from '../callable.ts';
import type { Grammar } from '../grammars.ts';
import { createModuleFiles } from '../modules/module-files.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { entriesOf, nameOf } from '../modules/package-entries.ts';
import { createReach } from '../modules/reach.ts';
import { readModule } from '../modules/read-module.ts';
import type { LanguageReader, SourcePackage } from './language-reader.ts';

/**
 * TypeScript and JavaScript. A package's manifest says which modules it offers; without one every module counts. Type
 * declarations are read in place of the code that they describe. Methods of a base class are listed once, there.
 */
const reader = {
  extensions: /\.[cm]?[jt]sx?$/,
  manifests: /(?:^|\/)package\.json$/,
  leftOut: /\.(?:min|bundle|umd|config|stories)\.[cm]?[jt]sx?$/,
  grammars: (files: readonly SourceFile[]) => [...new Set(files.map(grammarOf))],
  read,
};

export const typescript: LanguageReader = { label: 'TypeScript', ...reader };
export const javascript: LanguageReader = { label: 'JavaScript', ...reader };

function read({ files, manifests, parse }: SourcePackage): Callable[] {
  const modules = createModuleFiles(files, nameOf(manifests[0]));
  const models = new Map<string, ModuleModel>();
  const modelOf = (file: SourceFile): ModuleModel => {
    const known = models.get(file.path);
    if (known) return known;
    const model = parse(file, grammarOf(file), (root) => readModule(root, file.path, moduleName(file.path)));
    models.set(file.path, model);
    return model;
  };

  const entries = manifests.flatMap((manifest) => entriesOf(manifest, modules));
  const reach = createReach(modules, modelOf);
  const callables = reach.from((entries.length > 0 ? entries : withoutTwins(files, modules)).map(modelOf));
  if (callables.length === 0 && reach.elsewhere.size > 0) throw onlyPassesOn(reach.elsewhere);
  return callables;
}

function grammarOf({ path }: SourceFile): Grammar {
  if (/\.tsx$/.test(path)) return 'tsx';
  return /\.[cm]?ts$/.test(path) ? 'typescript' : 'javascript';
}

/** Of files that are forms of one module, the one that says most. */
function withoutTwins(
  files: readonly SourceFile[],
  modules: ReturnType<typeof createModuleFiles>,
): SourceFile[] {
  return [...new Set(files.map((file) => modules.at(file.path) ?? file))];
}

function moduleName(path: string): string {
  return path
    .replace(/\.(?:d\.)?[cm]?[jt]sx?$/, '')
    .replace(/\/index$/, '')
    .replace(/^(?:src|lib|dist|esm|cjs|build|types)\//, '')
    .split('/')
    .join('.');
}

function onlyPassesOn(packages: ReadonlySet<string>): UnreadableDocument {
  const [first] = packages;
  return new UnreadableDocument(
    'No public functions were found',
    `The package only passes on what other packages export; the first that it names is “${first}”. Upload that one instead.`,
  );
}
