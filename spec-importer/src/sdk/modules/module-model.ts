import type { Callable } from '../callable.ts';

/** What a module declares under one name; declarations of one name are merged, as TypeScript does. */
export interface Declaration {
  /** Itself if it is a function; its methods if it is a class or an interface. */
  callables: Callable[];
  /**
   * The names of types that come out of it: of its public properties, of what its methods answer, of what it extends.
   * What its methods take in is not among them: an interface that callers implement is no part of what a package offers.
   */
  refs: Set<string>;
  /** The namespace it stands in, in which its names are looked up first; dotted, or empty. */
  scope: string;
  isNamespace: boolean;
  /** Whether it is a class or an interface, with or without a function of the same name. */
  isType: boolean;
}

/** A name of another module; `*` is all of it. */
interface Elsewhere {
  from: string;
  name: string;
}

/** A module without its text: what it declares, takes from others and passes on. */
export interface ModuleModel {
  path: string;
  /** By name, dotted inside namespaces. */
  declared: Map<string, Declaration>;
  imports: Map<string, Elsewhere>;
  /** By exported name: a name of its own, or of another module. */
  exports: Map<string, { local: string } | Elsewhere>;
  /** Modules all of whose exports are its own too. */
  stars: string[];
}

export function createModel(path: string): ModuleModel {
  return { path, declared: new Map(), imports: new Map(), exports: new Map(), stars: [] };
}

export function declare(model: ModuleModel, scope: string, name: string): Declaration {
  const key = scope ? `${scope}.${name}` : name;
  const known = model.declared.get(key);
  if (known) return known;
  const declaration = { callables: [], refs: new Set<string>(), scope, isNamespace: false, isType: false };
  model.declared.set(key, declaration);
  return declaration;
}

const texts = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const dotted = /[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** The names that a type's text mentions; dotted ones in one piece. */
export function addRefs(refs: Set<string>, type: string): void {
  for (const [name] of type.replace(texts, ' ').matchAll(dotted)) refs.add(name);
}
