import type { Doc } from '../callable.ts';
import { declare, type ModuleModel } from '../modules/module-model.ts';
import type { Member, Signature, TypeNode } from '../modules/type-node.ts';
import { chainOf, withChain } from './jvm-chains.ts';
import type { JvmClients } from './jvm-clients.ts';
import type { JvmLanguage } from './jvm-language.ts';
import type { JvmClass, JvmMethod, JvmSources } from './jvm-model.ts';
import { labelOf, type MergedMethod, mergeOverloads } from './jvm-overloads.ts';
import type { JvmPaths } from './jvm-paths.ts';
import { commonObjectMethods, type JvmValues } from './jvm-values.ts';
import { keyOf } from './resolve-sources.ts';

/** The package's data when its classes are declared. */
export interface JvmContext {
  sources: JvmSources;
  values: JvmValues;
  clients: JvmClients;
  paths: JvmPaths;
  language: JvmLanguage;
  model: ModuleModel;
}

/**
 * Declares the members of each class that callers use. Returns the methods that only return a part of the
 * client: `Shop.orders`.
 */
export function declareClasses(context: JvmContext): ReadonlySet<string> {
  const { sources, values, model } = context;
  const parts = new Set<string>();
  const implementing = implementationsOf(sources, values);
  for (const own of sources.classes.values()) declareClass(own, context, implementing, parts);
  distinguishInherited(sources, values, model);
  return parts;
}

/** The classes that implement an interface, by its name. */
function implementationsOf({ classes }: JvmSources, values: JvmValues): Map<string, JvmClass[]> {
  const found = new Map<string, JvmClass[]>();
  for (const own of classes.values()) {
    if (own.kind === 'interface') continue;
    for (const base of values.lineOf(own).slice(1))
      found.set(base.local, [...(found.get(base.local) ?? []), own]);
  }
  return found;
}

function declareClass(
  own: JvmClass,
  context: JvmContext,
  implementing: ReadonlyMap<string, JvmClass[]>,
  parts: Set<string>,
): void {
  const { values, clients, model } = context;
  const declaration = declare(model, '', own.local);
  declaration.name = own.shortName;
  declaration.doc = own.doc;
  declaration.typeParameters = own.typeParameters;
  declaration.isAbstract = own.isAbstract || own.kind === 'interface';
  if (own.kind === 'enum' && own.constants.length > 0) {
    declaration.alias = {
      kind: 'union',
      of: own.constants.map((one) => ({ kind: 'literal', value: `${own.shortName}.${one}` })),
    };
    return;
  }
  const form = clients.byName.has(own.local) ? undefined : values.formOf(own.local);
  if (form) values.declareValue(declaration, form);
  else {
    declaration.isClass = clients.byName.has(own.local);
    // A client can be created even if it is an interface.
    if (declaration.isClass) declaration.isAbstract = false;
    declaration.bases = own.bases;
    declaration.members.push(...fieldMembers(own));
  }
  for (const one of ownMethods(own, implementing.get(own.local) ?? [])) {
    if (form && !one.isStatic) continue;
    const member = memberOf(one, own, context);
    if (one.role === 'part' && !member.signature?.route) parts.add(`${own.shortName}.${one.name}`);
    declaration.members.push(member);
  }
}

/** Public fields that contain a part of the client. */
const fieldMembers = ({ fields }: JvmClass): Member[] =>
  fields
    .filter(({ isPublic, isStatic, type }) => isPublic && !isStatic && type?.kind === 'name')
    .map(({ name, type, doc }) => ({
      name,
      kind: 'property',
      isStatic: false,
      isOptional: false,
      type,
      signature: undefined,
      doc,
    }));

/** The public methods of a class; for an interface, with the details of the classes that implement it. */
function ownMethods(own: JvmClass, implementing: readonly JvmClass[]): MergedMethod[] {
  const known = Map.groupBy(
    implementing.flatMap((home) => home.methods.map((one) => ({ ...one, home }))),
    keyOf,
  );
  const open = own.methods
    .filter(({ isPublic, name }) => isPublic && !name.startsWith('_') && !commonObjectMethods.test(name))
    .map((one) => (one.body ? one : withImplementation(one, known.get(keyOf(one)) ?? [])));
  const actions = open.filter(({ role }) => role !== 'accessor');
  return mergeOverloads(actions.filter((one) => !isLater(one, actions)));
}

/** Whether another method does the same synchronously: `listRestAction` returns a RestAction of `list`. */
const isLater = (method: JvmMethod, all: readonly JvmMethod[]): boolean => {
  const answer = method.returns?.kind === 'name' ? method.returns.name : '';
  return all.some((one) => {
    const ending = method.name.startsWith(one.name) ? method.name.slice(one.name.length) : '';
    return (
      ending.length > 3 && answer.endsWith(ending) && keyOf({ ...one, name: method.name }) === keyOf(method)
    );
  });
};

function withImplementation(method: JvmMethod, implementing: readonly JvmMethod[]): JvmMethod {
  const [only, ...others] = implementing.filter(({ body }) => body !== '');
  if (!only) return method;
  return {
    ...method,
    role: only.role,
    doc: method.doc.text ? method.doc : only.doc,
    // Several implementations may send different requests.
    ...(others.length === 0 && { body: only.body, ...(only.home && { home: only.home }) }),
  };
}

/** Classes that a method returns as a result; they are not part of a client. */
const answers = /Page|Iter|Stream|Response/;

function memberOf(merged: MergedMethod, own: JvmClass, context: JvmContext): Member {
  const { values, language, paths } = context;
  const chain = merged.isStatic ? undefined : chainOf(values.classOf(merged.returns), values);
  const method = chain ? withChain(merged, chain) : merged;
  const made = chain && language.routeOf(chain.end, chain.own, paths);
  const routes = made
    ? [made]
    : merged.forms.flatMap((one) => language.routeOf(one, one.home ?? own, paths) ?? []);
  const isSame = routes.every(
    (one) => one.http_method === routes[0]?.http_method && one.path === routes[0]?.path,
  );
  const signature = signatureOf(method, context, chain && `.${chain.end.name}()`);
  const shown = merged.parameters.map(language.parameterText).join(', ');
  const setters = method.parameters.slice(merged.parameters.length).map(({ name }) => name);
  return {
    name: merged.name,
    ...(merged.label && { label: merged.label }),
    kind: 'method',
    isStatic: merged.isStatic,
    isOptional: false,
    type: undefined,
    doc: describedBy(method, values),
    signature: {
      ...signature,
      ...(chain && { text: `(${shown}).${chain.end.name}()${answerText(method)}` }),
      route: isSame ? routes[0] : undefined,
      isPart: method.role === 'part' && !answers.test(method.returnsText),
      call: { ...signature.call, ...(setters.length > 0 && { keywords: setters }) },
    },
  };
}

/** @param ending the end of the chain of calls that the method begins */
export function signatureOf(
  method: JvmMethod,
  { language, values }: JvmContext,
  ending = language.ending(method),
): Signature {
  const answer = answerText(method);
  // A streamed result is awaited while it is used.
  const isUsed = ending.includes('{');
  return {
    parameters: method.parameters,
    returns: answerOf(method, values),
    text: `(${method.parameters.map(language.parameterText).join(', ')})${answer}`,
    call: {
      awaits: method.isSuspending === true || isUsed,
      answers: answer !== '' && !isUsed,
      ...(ending && { ending }),
    },
  };
}

const answerText = ({ returnsText }: JvmMethod): string =>
  returnsText && !/^(?:void|Unit)$/.test(returnsText) ? `: ${returnsText}` : '';

/** The description of a method; without a comment, that of its only object argument. */
function describedBy({ doc, parameters }: JvmMethod, values: JvmValues): Doc {
  if (doc.text !== '') return doc;
  const own = parameters
    .flatMap(({ type }) => values.classOf(type) ?? [])
    .filter(({ local }) => values.formOf(local));
  const [only] = own;
  return only && own.length === 1 ? { ...doc, text: only.doc.text } : doc;
}

/** The return type of a method. A class with only values is a result, and its functions are not listed. */
function answerOf(
  { returns, isSuspending, returnsText }: JvmMethod,
  values: JvmValues,
): TypeNode | undefined {
  if (!returns) return /^(?:void|Unit)?$/.test(returnsText) ? { kind: 'text', text: 'void' } : undefined;
  if (returns.kind === 'text')
    return returns.text === 'void' ? returns : { kind: 'text', text: returns.text };
  const own = values.classOf(returns);
  const holds =
    returns.kind === 'array' ||
    isSuspending === true ||
    // A builder of a client is not part of a client.
    /Builder(?:Dsl)?$/.test(own?.shortName ?? '') ||
    (own !== undefined && !values.behaves(own) && !leads(own));
  return holds ? { kind: 'name', name: 'Promise', args: [returns] } : returns;
}

const leads = ({ methods, fields }: JvmClass): boolean =>
  methods.some(({ role, isStatic }) => role === 'part' && !isStatic) ||
  fields.some(({ isPublic }) => isPublic);

/** Methods with the same name in several base classes are distinguished by their types. */
function distinguishInherited({ classes }: JvmSources, values: JvmValues, model: ModuleModel): void {
  for (const own of classes.values()) {
    if (own.bases.length < 2) continue;
    const all = values.lineOf(own).flatMap(({ local }) => model.declared.get(local)?.members ?? []);
    const methods = all.filter(({ kind, isStatic }) => kind === 'method' && !isStatic);
    for (const [first, ...others] of Map.groupBy(methods, ({ name }) => name).values())
      for (const one of others)
        if (first && typesOf(first) !== typesOf(one))
          for (const its of [first, one]) its.label ??= typesOf(its);
  }
}

const typesOf = ({ signature }: Member): string =>
  labelOf({ parameters: [...(signature?.parameters ?? [])] });
