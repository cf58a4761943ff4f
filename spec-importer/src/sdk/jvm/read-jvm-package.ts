import type { Callable } from '../callable.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import { createModel, type Declaration, declare } from '../modules/module-model.ts';
import type { Member, Signature } from '../modules/type-node.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import { declareClasses, type JvmContext, signatureOf } from './declare-classes.ts';
import { findJvmClients } from './jvm-clients.ts';
import type { JvmLanguage } from './jvm-language.ts';
import { isCode, type JvmClass, type JvmSources, nameIn } from './jvm-model.ts';
import { createJvmNames } from './jvm-names.ts';
import { mergeOverloads } from './jvm-overloads.ts';
import { createJvmPaths } from './jvm-paths.ts';
import { createJvmValues, type JvmValues } from './jvm-values.ts';
import { nameFunctions } from './name-functions.ts';
import { inheritDescriptions, resolveSources } from './resolve-sources.ts';

interface PackageAbout {
  readme: string;
  /** The name under which the package is published. */
  artifact: string;
}

/** The functions of a package as programs call them: those of its clients, then those of other public classes. */
export function readJvmPackage(sources: JvmSources, language: JvmLanguage, about: PackageAbout): Callable[] {
  resolveSources(sources);
  const values = createJvmValues(sources, language.hasNamedArguments);
  inheritDescriptions(sources, values);
  const clients = findJvmClients(sources, values, language.making, about);
  const paths = createJvmPaths(sources, values);
  const model = createModel('', '');
  addExtensions(sources, values);
  const context: JvmContext = { sources, values, clients, paths, language, model };
  const parts = declareClasses(context);
  const shapes = createTypeShapes(createJvmNames(model));
  const found = walkPackage(exportsOf(context, about.readme), {
    shapes,
    args: createArgumentReader(shapes),
    readme: about.readme,
    dialect: language.dialect(clients),
    routeOf: () => undefined,
    nearestFirst: true,
  });
  return nameFunctions(found, parts, context);
}

/** Adds extension functions as methods of the extended class, unless it only contains values. */
function addExtensions({ classes, functions }: JvmSources, values: JvmValues): void {
  for (const { method, packageName } of functions) {
    const own = method.isPublic ? classes.get(method.receiver ?? '') : undefined;
    if (own && values.behaves(own))
      own.methods.push({ ...method, importedAs: [packageName, method.name].filter(Boolean).join('.') });
  }
}

/** The clients, then other public classes. */
function exportsOf(context: JvmContext, readme: string): PackageExport[] {
  const { sources, clients, values, model } = context;
  const shown = callsIn(readme);
  const inside = new Set([...sources.classes.values()].flatMap((own) => [...callsOf(own)]));
  const isOffered = (own: JvmClass, { isStatic, name, doc, signature }: Member): boolean => {
    if (!isStatic) return true;
    if (signature?.returns?.kind === 'name' && nameIn(signature.returns) === own.local) return false;
    if (shown.has(`${own.shortName}.${name}`)) return true;
    // A function that only creates a value or a list is listed as part of other calls.
    if (values.formOf(own.local) || own.kind === 'enum' || makesValue(signature, values)) return false;
    const simple = own.shortName.split('.').at(-1) ?? '';
    if (inside.has(`${simple}.${name}`) || inside.has(`${simple}.*`)) return false;
    return (
      doc.text !== '' &&
      (signature?.parameters.length ?? 0) > 0 &&
      !/(?:Utils?|Helper|Impl|Exception)$/.test(own.shortName)
    );
  };
  const rank = ({ local }: JvmClass) => {
    const place = clients.all.findIndex((one) => one.local === local);
    return place === -1 ? clients.all.length : place;
  };
  const ofClasses = [...sources.classes.values()]
    .filter(({ isPublic }) => isPublic)
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((own): PackageExport[] => {
      const declaration = model.declared.get(own.local) as Declaration;
      const members = declaration.members.filter((one) => isOffered(own, one));
      const hasOwn = declaration.isClass || members.some(({ isStatic }) => isStatic);
      if (!hasOwn) return [];
      const means = {
        kind: 'declaration' as const,
        model,
        local: own.local,
        declaration: { ...declaration, members },
      };
      const module = { ...model, name: own.packageName };
      return [{ name: own.shortName, local: own.shortName, from: own.packageName, means, module }];
    });
  return [...ofClasses, ...functionsOf(context, readme)];
}

/** Top-level functions, except for those that create values or clients. */
function functionsOf(context: JvmContext, readme: string): PackageExport[] {
  const { sources, values, clients, model, language, paths } = context;
  const shown = functionCallsIn(readme);
  const inside = new Set([...bodiesOf(sources)].flatMap((body) => [...functionCallsIn(body)]));
  const open = sources.functions.filter(
    ({ method: { isPublic, receiver, parameters, returns, doc, name } }) => {
      const answer = nameIn(returns);
      if (!isPublic || receiver || parameters.some(isCode) || /Builder$/.test(answer)) return false;
      if (values.formOf(answer) || clients.byName.has(answer)) return false;
      const answered = sources.classes.get(answer);
      if (answered && clients.all.length > 0 && values.behaves(answered)) return false;
      return shown.has(name) || (doc.text !== '' && parameters.length > 0 && !inside.has(name));
    },
  );
  const byName = Map.groupBy(open, ({ method, packageName }) => `${packageName}.${method.name}`);
  return [...byName].flatMap(([local, all]): PackageExport[] => {
    const [first] = all;
    if (!first) return [];
    const declaration = declare(model, '', local);
    declaration.functions = mergeOverloads(all.map(({ method }) => method)).map((one) => ({
      signature: { ...signatureOf(one, context), route: language.routeOf(one, undefined, paths) },
      doc: one.doc,
    }));
    const { method, packageName } = first;
    const means = { kind: 'declaration' as const, model, local, declaration };
    return [{ name: method.name, local: method.name, from: packageName, means, module: model }];
  });
}

const makesValue = (signature: Signature | undefined, values: JvmValues): boolean => {
  const answer = nameIn(signature?.returns);
  return answer !== '' && values.formOf(answer) !== undefined;
};

function* bodiesOf({ classes, functions }: JvmSources): Generator<string> {
  for (const { method } of functions) yield method.body;
  for (const { methods } of classes.values()) for (const { body } of methods) yield body;
}

/** The functions that a text calls: `hash`, but not `order.hash`. */
const functionCallsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/(?<![\w.])[a-z]\w*(?=\()/g)].map(([call]) => call));

/** The static methods that a text calls: `Webhook.verify`. */
const callsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\b[A-Z]\w*\.[a-z]\w*(?=\()/g)].map(([call]) => call));

/** The static methods of other classes that a class calls. */
function callsOf({ shortName, methods, beginning, imports }: JvmClass): Set<string> {
  const called = callsIn([beginning, ...methods.map(({ body }) => body)].join('\n'));
  for (const path of imports.named.values()) called.add(path.split('.').slice(-2).join('.'));
  for (const path of imports.all) called.add(`${path.split('.').at(-1)}.*`);
  const own = `${shortName.split('.').at(-1)}.`;
  return new Set([...called].filter((one) => !one.startsWith(own)));
}
