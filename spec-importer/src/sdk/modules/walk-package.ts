import { importLimits } from '../../import-limits.ts';
import { type Argument, type Callable, type Doc, noDoc, type Route } from '../callable.ts';
import { createReadmeUses } from '../readme-uses.ts';
import type { createArgumentReader } from './argument-fields.ts';
import { camelCase, type ExportedName } from './client-setup.ts';
import type { ModuleModel } from './module-model.ts';
import type { NameMeaning } from './package-names.ts';
import { routeInType } from './route-in-type.ts';
import type { CallDialect } from './script-dialect.ts';
import {
  type PlacedCall,
  type PlacedMember,
  placeOf,
  type Shape,
  type TypeLocation,
  type ValuePlace,
} from './shape.ts';
import type { Signature, TypeNode } from './type-node.ts';
import type { TypeShapes } from './type-shapes.ts';

/** Information about functions that is not in their declarations. */
export interface PackageContext {
  shapes: TypeShapes;
  args: ReturnType<typeof createArgumentReader>;
  readme: string;
  dialect: CallDialect;
  /** The request that a method sends, according to the code next to its declaration. */
  routeOf: (path: string, owner: string, method: string) => Route | undefined;
  /** Functions that need fewer calls come first, regardless of the names of the calls. */
  nearestFirst?: boolean;
}

/** A value on the path from an export to its members. */
interface Step {
  shape: Shape;
  /** The path for display: `client.messages(sid)`. */
  path: string;
  /** The path as code, with arguments in braces: `client.messages({sid})`. */
  code: string;
  setup: string;
  /** Arguments of earlier calls in the path. */
  given: readonly Argument[];
  depth: number;
  /** Whether all paths to it are deprecated. */
  isDeprecated?: boolean;
}

/** A property on the path. */
interface OfferedProperty {
  name: string;
  shape: Shape;
  doc: Doc;
  owner: string;
}

export interface PackageExport extends ExportedName {
  means: NameMeaning;
  module: ModuleModel;
}

const maxPathDepth = 8;
const maxSteps = 20_000;
/** Members that every object has, or that are internal. */
const notForCallers =
  /^(?:toJSON|toString|inspect|valueOf|then|catch|finally|constructor|prototype|on[A-Z]\w*|addListener|removeListener|emit)$/;
const notFollowed = /^(?:options|opts|config|settings|logger|agent|httpAgent|fetch|params|prototype)$/i;
const settingsType = /(?:Options|Opts|Config|Configuration|Settings|Params|Logger|Agent)$/;
/** Classes that programs catch and do not create. */
const errorName = /(?:Error|Exception)$/;

/**
 * Walks from the exports of a package to everything that callers can reach through properties, through calls
 * that return a part of the client (`client.messages(sid)`), and through results that are objects with
 * methods; promises are not followed. A function with several paths gets the shortest path of the first kind.
 */
export function walkPackage(
  exported: readonly PackageExport[],
  { shapes, args, readme, dialect, routeOf, nearestFirst }: PackageContext,
): Callable[] {
  const introduction = createReadmeUses(readme);
  const visited = new Set<string | object>();
  const found: (Callable & { base: string })[] = [];
  const variables = new Set<string>();
  let steps = 0;

  function walk(start: Step[]): void {
    const waiting = [...start];
    const later: Step[] = [];
    for (;;) {
      const step = waiting.shift() ?? later.shift();
      if (!step) return;
      if (isEnough(step) || visited.has(step.shape.identity)) continue;
      visited.add(step.shape.identity);
      for (const one of step.shape.members) visit(step, one, waiting, later);
    }
  }

  function visit(step: Step, one: PlacedMember, waiting: Step[], later: Step[]): void {
    if (one.member.kind === 'method') callMethod(step, one, later);
    else readProperty(step, one, one.member.doc.deprecated ? later : waiting);
  }

  const isEnough = ({ depth }: Step): boolean =>
    depth > maxPathDepth || ++steps > maxSteps || found.length >= importLimits.methods;

  function callMethod(step: Step, { member, place, owner }: PlacedMember, later: Step[]): void {
    const { name, signature, doc } = member;
    if (!signature || notForCallers.test(name) || doc.isInternal) return;
    // `messages.get(sid)` is the same as `messages(sid)`.
    if (name === 'get' && step.shape.calls.length > 0) return;
    add(step, name, { signature, doc, place }, owner, member.label);
    // A static method that creates an instance is equivalent to the constructor.
    const next = member.isStatic ? undefined : answerOf({ signature, doc, place });
    if (!next || visited.has(next.identity)) return;
    const part = called(step, name, signature, place, next);
    // Callers mostly work with existing objects: `containers.get(id).stop()`.
    const isThere = /^(?:get|retrieve|fetch|find|use|open)/.test(name);
    if (nearestFirst) insertByDepth(later, part, isThere);
    else if (isThere) later.unshift(part);
    else later.push(part);
  }

  function readProperty(step: Step, { member, place, owner }: PlacedMember, waiting: Step[]): void {
    const { name, type, doc } = member;
    if (notFollowed.test(name) || doc.isInternal) return;
    const means = (place as ValuePlace).value;
    if (means) enterValue(step, name, means);
    if (means || !type || settingsType.test(nameOf(type))) return;
    const shape = shapes.shapeOf({ type, place });
    if (!shape) return;
    // Callers provide an optional function themselves.
    if (shape.calls.length > 0 && member.isOptional) return;
    offer(doc.deprecated ? { ...step, isDeprecated: true } : step, { name, shape, doc, owner }, waiting);
  }

  /** A property: its members, and its own signatures. */
  function offer(step: Step, { name, shape, doc, owner }: OfferedProperty, waiting: Step[]): void {
    const next = property(step, name, shape);
    if (shape.members.length > 0) waiting.push(next);
    for (const call of shape.calls) {
      const part = answerOf(call);
      const given = call.signature;
      if (part) waiting.push(called(step, name, given, call.place, part));
      else if (!notForCallers.test(name)) add(step, name, { ...call, doc: doc.text ? doc : call.doc }, owner);
    }
  }

  /** A named value in a namespace. */
  function enterValue(step: Step, name: string, means: NameMeaning): void {
    const shape = shapes.valueShapeOf(means);
    if (!shape || errorName.test(name)) return;
    const waiting: Step[] = [];
    offer(step, { name, shape, doc: noDoc, owner: '' }, waiting);
    walk(waiting);
  }

  /** The object with methods that a call returns, unless it is a promise. */
  function answerOf({ signature, place }: PlacedCall): Shape | undefined {
    const { returns, isPart } = signature;
    if (!returns) return undefined;
    const shape = shapes.shapeOf({ type: returns, place });
    if (!shape) return undefined;
    const isAwaited =
      !isPart && /Promise|Page|Iter|Stream|Runner|Response|Error$/.test(`${shape.name} ${nameOf(returns)}`);
    const offers = shape.members.some(
      ({ member, place: its }) =>
        member.kind === 'method' || shapes.shapeOf({ type: member.type ?? anything, place: its }),
    );
    return offers && !isAwaited ? shape : undefined;
  }

  function called(step: Step, name: string, signature: Signature, place: TypeLocation, shape: Shape): Step {
    const own = args.read(signature.parameters, place).filter(({ required }) => required);
    const fresh = own.map((arg) => {
      const isTaken = step.given.some((one) => one.name === arg.name);
      return isTaken
        ? { ...arg, name: `${name}${arg.name.charAt(0).toUpperCase()}${arg.name.slice(1)}` }
        : arg;
    });
    const names = fresh.map((arg) => arg.name);
    return {
      ...step,
      shape,
      path: `${joined(step.path, name)}(${names.join(', ')})`,
      code: `${joined(step.code, name)}(${names.map((one) => `{${one}}`).join(', ')})`,
      given: [...step.given, ...fresh],
      depth: step.depth + 1,
    };
  }

  function property(step: Step, name: string, shape: Shape): Step {
    const code = joined(step.code, name) + (shape.isNullable ? dialect.optional : '');
    return { ...step, shape, path: joined(step.path, name), code, depth: step.depth + 1 };
  }

  function add(
    step: Step,
    name: string,
    { signature, doc, place }: PlacedCall,
    base: string,
    label = '',
  ): void {
    const calledAs = joined(step.path, name);
    const own = args.read(signature.parameters, place);
    const taken = new Set(own.map((arg) => arg.name));
    const { given, code } = nearestFirst ? distinct(step, taken) : step;
    const parts = step.path
      .split('.')
      .slice(1)
      .map((part) => part.replace(/\(.*$/, ''));
    const path = [...parts, name].join('.');
    const text = doc.text || introduction(path);
    const [file = '', declared = ''] = base.split(' ');
    found.push({
      owner: parts.join('.'),
      name,
      module: place.model.name,
      signature: `${calledAs}${signature.text}`,
      args: [...given.filter((arg) => !taken.has(arg.name)), ...own],
      doc: { ...doc, text, deprecated: doc.deprecated || step.isDeprecated === true },
      calledAs: `${calledAs}${label}`,
      formerName: declared ? `${declared}.${name}` : undefined,
      call: {
        setup: step.setup,
        callee: joined(code, name) + (signature.tail ?? ''),
        awaits: /Promise/.test(signature.returns ? nameOf(signature.returns) : ''),
        answers: signature.returns?.kind !== 'text' || signature.returns.text !== 'void',
        ...signature.call,
      },
      route: signature.route ?? routeInType(signature, shapes, place) ?? routeOf(file, declared, name),
      base,
    });
  }

  for (const one of mainFirst(exported)) start(one);
  return withoutInfrastructure(found);

  function start(one: PackageExport): void {
    const { means, local } = one;
    if (errorName.test(local) || local.startsWith('_')) return;
    const setup = dialect.importLine(one);
    const root: Omit<Step, 'shape'> = { path: '', code: '', setup, given: [], depth: 0 };
    if (means.kind === 'declaration' && means.declaration.isClass) instance(one, means, setup);
    const shape = shapes.valueShapeOf(means);
    if (!shape) return;
    const waiting: Step[] = [];
    if (means.kind === 'declaration' && shape.calls.length > 0) callExport(one, shape, waiting);
    if (shape.members.length > 0) {
      const path = dialect.reference(one) + (dialect.ofType ?? '');
      waiting.push({ ...root, shape, path, code: path });
    }
    walk(waiting);
  }

  /** The members of a class's instances, created by its constructor. */
  function instance(
    one: PackageExport,
    means: Extract<NameMeaning, { kind: 'declaration' }>,
    setup: string,
  ): void {
    const { declaration } = means;
    if (declaration.isAbstract || declaration.doc.isInternal) return;
    if (declaration.bases.some((base) => errorName.test(nameOf(base)))) return;
    const shape = shapes.instanceShapeOf(means);
    const made = constructorOf(means);
    const call = made && dialect.construct(dialect.instance(dialect.reference(one)), made);
    if (!shape || !call) return;
    const variable = freeVariable(one);
    const lines = `${setup}\n\n${dialect.assign(variable, call)}`;
    walk([{ shape, path: variable, code: variable, setup: lines, given: [], depth: 0 }]);
  }

  /** Distinguishes clients with the same name in several modules. */
  function freeVariable(one: PackageExport): string {
    const name = dialect.variable(one, readme);
    const longer = variables.has(name) ? camelCase(one.module.name.split('.').join('-')) : name;
    const free = variables.has(longer) ? `${name}${variables.size + 1}` : longer;
    variables.add(name).add(free);
    return free;
  }

  function constructorOf(
    means: Extract<NameMeaning, { kind: 'declaration' }>,
    depth = 0,
  ): Argument[] | undefined {
    const own = means.declaration.members.find(({ name }) => name === 'constructor');
    if (own?.signature) return args.read(own.signature.parameters, placeOf(means));
    const [base] = means.declaration.bases;
    if (base?.kind !== 'name' || depth > 10) return [];
    const parent = shapes.classOf(base.name, placeOf(means));
    return parent ? constructorOf(parent, depth + 1) : [];
  }

  /** A function, and the client that it returns: `twilio(accountSid, authToken)`. */
  function callExport(one: PackageExport, shape: Shape, waiting: Step[]): void {
    const setup = dialect.importLine(one);
    for (const call of shape.calls) {
      const client = answerOf(call);
      const made =
        client && dialect.construct(dialect.reference(one), args.read(call.signature.parameters, call.place));
      if (client && made) {
        const variable = freeVariable(one);
        const lines = `${setup}\n\n${dialect.assign(variable, made)}`;
        waiting.unshift({ shape: client, path: variable, code: variable, setup: lines, given: [], depth: 0 });
      } else if (client) {
        // It needs a value that only the caller has: `restEndpointMethods(octokit).rest`.
        const root = { shape, path: '', code: '', setup, given: [], depth: 0 };
        waiting.push(called(root, dialect.reference(one), call.signature, call.place, client));
      }
      add({ shape, path: '', code: '', setup, given: [], depth: 0 }, dialect.reference(one), call, '');
    }
  }
}

/**
 * Renames arguments of earlier calls that have the same name as the function's own: `name` of `getRepository`
 * becomes `repositoryName`.
 */
function distinct(
  { given, code }: Pick<Step, 'given' | 'code'>,
  taken: ReadonlySet<string>,
): Pick<Step, 'given' | 'code'> {
  let written = code;
  const renamed = given.map((arg) => {
    const before = taken.has(arg.name) ? code.slice(0, Math.max(code.indexOf(`{${arg.name}}`), 0)) : '';
    const holder = /(\w+)\([^()]*$/.exec(before)?.[1];
    if (holder === undefined) return arg;
    const part = holder.replace(/^(?:get|find|retrieve|open|use)(?=[A-Z])/, '');
    const name = `${part.charAt(0).toLowerCase()}${part.slice(1)}${arg.name.charAt(0).toUpperCase()}${arg.name.slice(1)}`;
    written = written.replace(`{${arg.name}}`, `{${name}}`);
    return { ...arg, name };
  });
  return { given: renamed, code: written };
}

/** Inserts a part after others at the same depth; existing objects come before newly created ones. */
function insertByDepth(later: (Step & { isThere?: boolean })[], part: Step, isThere: boolean): void {
  const at = later.findIndex(
    (one) => one.depth > part.depth || (isThere && one.depth === part.depth && !one.isThere),
  );
  later.splice(at === -1 ? later.length : at, 0, { ...part, isThere });
}

/**
 * The default export first, then exports with the package's name in their own (`DockerClient` in `docker`),
 * then the others.
 */
function mainFirst(exported: readonly PackageExport[]): PackageExport[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '');
  const main = exported[0]?.from ?? '';
  const own = plain(main.split('/').at(-1) ?? '');
  const rankOf = ({ name, local, from }: PackageExport): number => {
    if (from !== main) return 3;
    return name === 'default' ? 0 : own !== '' && plain(local).includes(own) ? 1 : 2;
  };
  return [...exported].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Leaves out methods that very many classes inherit from one base class, because these are internal. */
function withoutInfrastructure(found: readonly (Callable & { base: string })[]): Callable[] {
  const counts = new Map<string, number>();
  const keyOf = ({ base, name }: { base: string; name: string }) => `${base} ${name}`;
  const paths = new Set<string>();
  for (const one of found) {
    if (!one.base || paths.has(`${keyOf(one)} ${one.owner}`)) continue;
    paths.add(`${keyOf(one)} ${one.owner}`);
    counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  }
  return found
    .filter((one) => !one.base || (counts.get(keyOf(one)) ?? 0) <= maxInheritors || everyday.test(one.name))
    .map(({ base: _base, ...callable }) => callable);
}

const maxInheritors = 20;
/** Methods that resources have in common and that callers do use. */
const everyday =
  /^(?:create|list|all|get|retrieve|read|find|search|update|modify|save|delete|del|remove|cancel|count)$/i;
const anything: TypeNode = { kind: 'text', text: 'any' };

const joined = (path: string, name: string): string =>
  path ? `${path}${path.endsWith('::') ? '' : '.'}${name}` : name;

function nameOf(type: TypeNode): string {
  return type.kind === 'name' || type.kind === 'typeof' ? type.name : '';
}
