import { type Argument, type Callable, preferClient, type SourceFile } from '../callable.ts';
import type { SourcePackage } from '../languages/language-reader.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import { inheritDocs, resolveClientParts } from '../modules/client-parts.ts';
import { createModel, type Declaration, type ModuleModel } from '../modules/module-model.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import { createPhpDialect, createPhpNames, shortName } from './php-dialect.ts';
import { readPhpFile } from './php-model.ts';

const errorName = /(?:Error|Exception)$/;
/** Methods of data objects that only serialize them. */
const commonObjectMethods =
  /^(?:toArray|toJson|jsonSerialize|offset\w+|getIterator|count|from|make|create|constructor)$/;

/**
 * The functions of a package as programs call them: those of its clients, then those of other classes. A
 * function that sends the same request as a client's method is left out.
 */
export function readPhpPackage({ files, parse, readme = '' }: SourcePackage): Callable[] {
  const model = createModel('', '');
  for (const file of files) parse(file, 'php', (root) => readPhpFile(root, model));
  const names = createPhpNames(model);
  inheritDocs(model, names);
  for (const declaration of model.declared.values()) if (isData(declaration)) makeData(declaration);
  resolveClientParts(model, names);
  const shapes = createTypeShapes(names);
  const context = {
    shapes,
    args: createArgumentReader(shapes),
    // Snippets are compared with the dotted names of the walk.
    readme: readme.replace(/->|::/g, '.'),
    dialect: createPhpDialect(readme),
    routeOf: () => undefined,
  };
  const made = madeIn(readme, model);
  const factories = made.length === 0 ? factoriesOf(model, readme) : [];
  const clients = made.length + factories.length === 0 ? namedClients(model) : made;
  const hasClient = clients.length > 0 || factories.length > 0;
  const isOffered = offeredStatics(readme, hasClient, hasClient ? calledInside(files) : new Set());
  const exported = [...model.declared]
    .filter(([name, { isClass, functions }]) => !errorName.test(name) && (isClass || functions.length > 0))
    .map(([local, declaration]) => {
      const isMade = !hasClient || clients.includes(local);
      const members = declaration.members.filter(
        (one) => !one.isStatic || isOffered(local, declaration, one),
      );
      const functions = declaration.functions.filter(() => !hasClient || isShown(readme, local));
      const isAbstract = !isMade || declaration.isAbstract;
      return asExport(local, { ...declaration, members, functions, isAbstract }, model);
    });
  const rank = ({ name }: PackageExport) => (clients.includes(name) ? clients.indexOf(name) : clients.length);
  const found = walkPackage([...factories, ...exported.sort((a, b) => rank(a) - rank(b))], context);
  return (hasClient ? preferClient(found, isOnInstance) : found).map(asPhp);
}

function asExport(local: string, declaration: Declaration, model: ModuleModel): PackageExport {
  const parts = local.replace(/::/g, '\\').split('\\').slice(-2).join('-');
  return {
    name: local,
    local,
    from: '',
    means: { kind: 'declaration', model, local, declaration },
    // Distinguishes the variables of two clients with the same name.
    module: { ...model, name: `$${parts.charAt(0).toLowerCase()}${parts.slice(1)}` },
  };
}

/** A class that only stores the arguments of its constructor. */
const isData = ({ isClass, isAbstract, members }: Declaration): boolean =>
  isClass &&
  !isAbstract &&
  members.some(
    ({ name, kind, signature }) =>
      name === 'constructor' && kind === 'method' && signature?.parameters.length,
  ) &&
  members.some(({ kind }) => kind === 'property') &&
  members.every(
    ({ kind, name, isStatic }) => kind === 'property' || isStatic || commonObjectMethods.test(name),
  );

function makeData(declaration: Declaration): void {
  const made = declaration.members.find(({ name, kind }) => name === 'constructor' && kind === 'method');
  const fields = (made?.signature?.parameters ?? []).map((one): Member => {
    const own = declaration.members.find(({ name, kind }) => kind === 'property' && name === one.name);
    const type = one.type ?? own?.type;
    const text = made?.doc.params.get(one.name) ?? own?.doc.text ?? '';
    const doc = { text, params: new Map<string, string>(), deprecated: false };
    return {
      name: one.name,
      kind: 'property',
      isStatic: false,
      isOptional: !one.required,
      type,
      signature: undefined,
      doc,
    };
  });
  declaration.members = [...fields, ...declaration.members.filter(({ isStatic }) => isStatic)];
  declaration.bases = [];
}

const isMakeable = ([name, { isClass, isAbstract }]: [string, Declaration]): boolean =>
  isClass && !isAbstract && !errorName.test(name);

/** Classes that the README instantiates and stores. */
function madeIn(readme: string, { declared }: ModuleModel): string[] {
  const names = [...declared].filter(isMakeable).map(([name]) => name);
  const made = [...readme.matchAll(/\$\w{1,60}\s*=\s*\(?new\s+(\\?[A-Z][\w\\]{0,200})/g)].flatMap(
    ([, written = '']) => wholeNamesOf(written, readme, names),
  );
  return [...new Set(made)];
}

/** Classes with names that end in Client, without base classes and those that only send requests for other classes. */
function namedClients({ declared }: ModuleModel): string[] {
  const extended = new Set(
    [...declared.values()].flatMap(({ bases }) =>
      bases.flatMap((base) => (base.kind === 'name' ? [base.name.replace(/^\\/, '')] : [])),
    ),
  );
  const names = [...declared].filter(isMakeable).map(([name]) => name);
  return names.filter((name) => /Client$/.test(name) && !/\\\w*Http/.test(name) && !extended.has(name));
}

/** `Client` after `use Github\Client;`, or with its full name. */
function wholeNamesOf(written: string, readme: string, names: readonly string[]): string[] {
  const name = written.replace(/^\\/, '');
  if (name.includes('\\')) return names.filter((one) => one === name);
  const used = [...readme.matchAll(/\buse\s+\\?([\w\\]{1,200})/g)].map(([, whole = '']) => whole);
  const same = names.filter((one) => shortName(one) === name);
  const own = same.filter((one) => used.includes(one) || one === name);
  return own.length > 0 ? own : same.slice(0, written.startsWith('\\') ? 0 : 1);
}

/**
 * `OpenAI::client($key)`: static functions that create a client of another class. If no README shows one,
 * these are the functions that return a class whose name ends in Client.
 */
function factoriesOf(model: ModuleModel, readme: string): PackageExport[] {
  const shown = [...readme.matchAll(/\$\w{1,60}\s*=\s*(\\?[A-Z][\w\\]{0,200})::(\w{1,100})\(/g)].flatMap(
    ([, written = '', method = '']) =>
      wholeNamesOf(written, readme, [...model.declared.keys()]).map((local) => `${local}::${method}`),
  );
  const found = new Map<string, PackageExport>();
  for (const [local, declaration] of model.declared)
    for (const member of declaration.members) {
      const name = `${local}::${member.name}`;
      const made = makes(member);
      if (!made || !member.signature || (shown.length > 0 ? !shown.includes(name) : !isOther(made, local)))
        continue;
      const signature = { ...member.signature, returns: made, isPart: true };
      const functions = [{ signature, doc: member.doc }];
      found.set(
        name,
        asExport(name, { ...declaration, members: [], bases: [], isClass: false, functions }, model),
      );
    }
  return [...found.values()];
}

const isOther = (made: TypeNode, local: string): boolean =>
  made.kind === 'name' && /Client$/.test(made.name) && made.name !== `\\${local}`;

/** The class that a static function returns. */
function makes({ isStatic, signature }: Member): TypeNode | undefined {
  const returns = signature?.returns;
  const made = returns?.kind === 'name' && returns.name === 'Promise' ? returns.args[0] : returns;
  return isStatic && made?.kind === 'name' ? made : undefined;
}

/**
 * The static methods that are listed. If a package has a client, these are the methods that the README uses,
 * and those that static classes describe, that take arguments and that the package does not call itself.
 */
function offeredStatics(readme: string, hasClient: boolean, inside: ReadonlySet<string>) {
  return (local: string, { members, bases }: Declaration, { name, doc, signature }: Member): boolean => {
    if (doc.isInternal || /Options$/.test(local)) return false;
    if (!hasClient || isShown(readme, `${shortName(local)}::${name}`)) return true;
    if (bases.length > 0 || members.some(({ isStatic }) => !isStatic)) return false;
    if (inside.has(`${shortName(local)}::${name}`)) return false;
    return doc.text !== '' && (signature?.parameters.length ?? 0) > 0;
  };
}

const isShown = (readme: string, call: string): boolean => readme.includes(`${shortName(call)}(`);

/** Static methods that the package itself calls: `Util::normalizeHeaders(`. */
function calledInside(files: readonly SourceFile[]): Set<string> {
  const found = new Set<string>();
  for (const { text } of files)
    for (const [, call = ''] of text.matchAll(/\b([A-Z]\w*::[a-z]\w*)\(/g)) found.add(call);
  return found;
}

const isOnInstance = ({ calledAs = '' }: Callable): boolean => calledAs.startsWith('$');

/** Inserts arrows between the parts; earlier versions used plain class names. */
function asPhp(one: Callable): Callable {
  const { calledAs = '', call, formerName, signature } = one;
  const owner = /^\\(?:\w+\\)*(\w+)::/.exec(calledAs)?.[1];
  return {
    ...one,
    owner: owner ?? one.owner,
    calledAs: withArrows(calledAs),
    signature: withArrows(calledAs) + signature.slice(calledAs.length),
    args: one.args.map(withPhpTypes),
    ...(call && { call: { ...call, callee: withArrows(call.callee) } }),
    ...(formerName && { formerName: shortName(formerName) }),
  };
}

const withArrows = (path: string): string => path.replace(/\./g, '->');

const withPhpTypes = (arg: Argument): Argument => ({
  ...arg,
  type: arg.type.replace(/\bobject(?=$|\[\])/, 'array').replace(/ ([|&]) /g, '$1'),
  ...(arg.fields && { fields: arg.fields.map(withPhpTypes) }),
});
