import type { Callable } from '../callable.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import { createModel, type Declaration } from '../modules/module-model.ts';
import type { Member, Signature } from '../modules/type-node.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import { declareClasses, type JvmContext } from './declare-classes.ts';
import { findJvmClients } from './jvm-clients.ts';
import type { JvmLanguage } from './jvm-language.ts';
import { type JvmClass, type JvmSources, nameIn } from './jvm-model.ts';
import { createJvmNames } from './jvm-names.ts';
import { createJvmPaths } from './jvm-paths.ts';
import { createJvmValues, type JvmValues } from './jvm-values.ts';
import { nameFunctions } from './name-functions.ts';
import { resolveSources } from './resolve-sources.ts';

interface PackageAbout {
  readme: string;
  /** The name under which it is published. */
  artifact: string;
}

/**
 * The functions of a package of classes as programs call them: of its clients, then what other public classes offer by
 * themselves.
 */
export function readJvmPackage(sources: JvmSources, language: JvmLanguage, about: PackageAbout): Callable[] {
  resolveSources(sources);
  const values = createJvmValues(sources);
  const clients = findJvmClients(sources, values, language.making, about);
  const paths = createJvmPaths(sources, values);
  const model = createModel('', '');
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

/** The clients, then what other public classes offer by themselves. */
function exportsOf({ sources, clients, values, model }: JvmContext, readme: string): PackageExport[] {
  const shown = callsIn(readme);
  const inside = new Set([...sources.classes.values()].flatMap((own) => [...callsOf(own)]));
  const isOffered = (own: JvmClass, { isStatic, name, doc, signature }: Member): boolean => {
    if (!isStatic) return true;
    if (signature?.returns?.kind === 'name' && nameIn(signature.returns) === own.local) return false;
    if (shown.has(`${own.shortName}.${name}`)) return true;
    // What only makes a value, or a list of what it is given, is for other calls.
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
  return [...sources.classes.values()]
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
      return [{ name: own.shortName, local: own.shortName, from: own.packageName, means, module: model }];
    });
}

const makesValue = (signature: Signature | undefined, values: JvmValues): boolean => {
  const answer = nameIn(signature?.returns);
  return answer !== '' && values.formOf(answer) !== undefined;
};

/** The static methods that a text calls: `Webhook.verify`. */
const callsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\b[A-Z]\w*\.[a-z]\w*(?=\()/g)].map(([call]) => call));

/** What a class calls of other classes. */
function callsOf({ shortName, methods, beginning, imports }: JvmClass): Set<string> {
  const called = callsIn([beginning, ...methods.map(({ body }) => body)].join('\n'));
  for (const path of imports.named.values()) called.add(path.split('.').slice(-2).join('.'));
  for (const path of imports.all) called.add(`${path.split('.').at(-1)}.*`);
  const own = `${shortName.split('.').at(-1)}.`;
  return new Set([...called].filter((one) => !one.startsWith(own)));
}
