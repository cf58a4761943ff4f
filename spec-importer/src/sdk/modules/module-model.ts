import { type Doc, noDoc } from '../callable.ts';
import type { Member, Signature, TypeNode } from './type-node.ts';

interface DeclaredFunction {
  signature: Signature;
  doc: Doc;
}

/** All declarations with the same name in a module, merged as in TypeScript. */
export interface Declaration {
  name: string;
  /** Its namespace, in which names are looked up first; dotted, or empty. */
  scope: string;
  /** The members of a class or interface, including static members. */
  members: Member[];
  /** The base types. */
  bases: TypeNode[];
  typeParameters: string[];
  /** The type of an alias. */
  alias: TypeNode | undefined;
  /** The type of a variable, if known. */
  value: TypeNode | undefined;
  /** The overloads, if it is a function. */
  functions: DeclaredFunction[];
  isNamespace: boolean;
  isClass: boolean;
  /** A class that callers cannot instantiate. */
  isAbstract: boolean;
  doc: Doc;
}

/** A name in another module; `*` is the whole module. */
interface Elsewhere {
  from: string;
  name: string;
}

/** A module without its text: its declarations, imports and exports. */
export interface ModuleModel {
  path: string;
  /** Dotted, based on its path. */
  name: string;
  /** By name, dotted inside namespaces. */
  declared: Map<string, Declaration>;
  imports: Map<string, Elsewhere>;
  /** By exported name: a local name, or one of another module. */
  exports: Map<string, { local: string } | Elsewhere>;
  /** Modules that are re-exported as a whole (`export * from`). */
  stars: string[];
  /** The module lists its exports explicitly, so that star imports are for its own use. */
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
 * Finds which of the modules that a module re-exports as a whole (`export * from`), directly or indirectly,
 * export a name themselves, nearest first. A package can re-export thousands of modules through one module;
 * searching all of them for each of their names would take quadratic time.
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
    // The loop adds to the set; it ends even if modules re-export each other in a circle.
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
