import { type Doc, noDoc } from '../callable.ts';
import type { Member, Signature, TypeNode } from './type-node.ts';

interface DeclaredFunction {
  signature: Signature;
  doc: Doc;
}

/** What a module declares under one name; declarations of one name are merged, as TypeScript does. */
export interface Declaration {
  name: string;
  /** Its namespace, in which its names are looked up first; dotted, or empty. */
  scope: string;
  /** Of a class or an interface, statics among them. */
  members: Member[];
  /** What it extends. */
  bases: TypeNode[];
  typeParameters: string[];
  /** The type of an alias. */
  alias: TypeNode | undefined;
  /** The type of a variable, where it is known. */
  value: TypeNode | undefined;
  /** Itself, if it is a function: each overload. */
  functions: DeclaredFunction[];
  isNamespace: boolean;
  isClass: boolean;
  /** A class that callers cannot make themselves. */
  isAbstract: boolean;
  doc: Doc;
}

/** A name of another module; `*` is all of it. */
interface Elsewhere {
  from: string;
  name: string;
}

/** A module without its text: what it declares, takes from others and passes on. */
export interface ModuleModel {
  path: string;
  /** Dotted, like its path. */
  name: string;
  /** By name, dotted inside namespaces. */
  declared: Map<string, Declaration>;
  imports: Map<string, Elsewhere>;
  /** By exported name: a name of its own, or of another module. */
  exports: Map<string, { local: string } | Elsewhere>;
  /** Modules all of whose exports are its own too. */
  stars: string[];
  /** It lists what it exports: what stars bring it uses itself. */
  isListed?: boolean;
}

export function createModel(path: string, name: string): ModuleModel {
  return { path, name, declared: new Map(), imports: new Map(), exports: new Map(), stars: [] };
}

export function declare(model: ModuleModel, scope: string, name: string): Declaration {
  const key = scope ? `${scope}.${name}` : name;
  const known = model.declared.get(key);
  if (known) return known;
  const declaration: Declaration = {
    name,
    scope,
    members: [],
    bases: [],
    typeParameters: [],
    alias: undefined,
    value: undefined,
    functions: [],
    isNamespace: false,
    isClass: false,
    isAbstract: false,
    doc: noDoc,
  };
  model.declared.set(key, declaration);
  return declaration;
}

type ResolveModule = (model: ModuleModel, from: string) => ModuleModel | undefined;

/**
 * Answers which of the modules that a module passes on whole (`export * from`), and of those that these pass on, export a
 * name themselves, the nearest first. A package may pass on thousands of modules through one: asking each of them for
 * each of its names would take their square.
 */
export function createStarIndex(
  near: ResolveModule,
): (model: ModuleModel, name: string) => readonly ModuleModel[] {
  const indexes = new Map<ModuleModel, Map<string, ModuleModel[]>>();

  const passedOn = (model: ModuleModel): ModuleModel[] =>
    model.stars.flatMap((from) => near(model, from) ?? []);

  function indexOf(model: ModuleModel): Map<string, ModuleModel[]> {
    const index = new Map<string, ModuleModel[]>();
    const waiting = new Set(passedOn(model));
    // The loop adds to the set, and ends when modules re-export each other in a circle.
    for (const other of waiting) {
      for (const name of other.exports.keys()) {
        const modules = index.get(name);
        if (modules) modules.push(other);
        else index.set(name, [other]);
      }
      for (const next of passedOn(other)) waiting.add(next);
    }
    return index;
  }

  return (model, name) => {
    if (model.stars.length === 0) return [];
    const index = indexes.get(model) ?? indexOf(model);
    indexes.set(model, index);
    return index.get(name) ?? [];
  };
}
