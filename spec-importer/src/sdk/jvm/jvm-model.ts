import type { Doc } from '../callable.ts';
import type { Parameter, TypeNode } from '../modules/type-node.ts';

/** The purpose of a method, as far as its body shows it. */
type MethodRole =
  /** It returns or sets a field. */
  | 'accessor'
  /** It returns a new or stored object: a part of the object on which it is called. */
  | 'part'
  | 'plain';

export interface JvmMethod {
  name: string;
  isPublic: boolean;
  isStatic: boolean;
  parameters: JvmParameter[];
  returns: TypeNode | undefined;
  /** The return type as written in the source. */
  returnsText: string;
  doc: Doc;
  role: MethodRole;
  /** The beginning of its body, which is searched for a request. */
  body: string;
  /** The class with the body, if a different class only declares the method. */
  home?: JvmClass;
  /** Its annotations, which can also name a request. */
  annotations: string;
  /** Whether callers wait for the result. */
  isSuspending?: boolean;
  /** The type that an extension function extends. */
  receiver?: string;
  /** The name that programs import to call it, if that is not its class. */
  importedAs?: string;
}

export interface JvmParameter extends Parameter {
  isVariadic?: boolean;
  /** A block of code that sets the fields of a builder. */
  isBlock?: boolean;
}

export interface JvmField {
  name: string;
  type: TypeNode | undefined;
  text: string;
  isPublic: boolean;
  isStatic: boolean;
  isRequired: boolean;
  /** Whether it is optional because it has a default. */
  hasValue: boolean;
  /** The text of a constant. */
  constant: string | undefined;
  doc: Doc;
}

/** A class, interface, enum, record or object. */
export interface JvmClass {
  /** The full name: `com.shop.Order.Line`. */
  local: string;
  /** The name without the package: `Order.Line`. */
  shortName: string;
  packageName: string;
  /** The imports of its file. */
  imports: JvmImports;
  kind: 'class' | 'interface' | 'enum' | 'record' | 'object';
  isPublic: boolean;
  isAbstract: boolean;
  typeParameters: string[];
  bases: TypeNode[];
  methods: JvmMethod[];
  /** Public constructors; the `parameters` of a record or data class are also its fields. */
  constructors: JvmMethod[];
  /** The text of all constructors, in which a builder begins its request. */
  beginning: string;
  fields: JvmField[];
  /** The names of an enum's values. */
  constants: string[];
  /** Annotations that generate code: `Builder`, `Data`. */
  markers: ReadonlySet<string>;
  doc: Doc;
}

export interface JvmImports {
  /** By simple name. */
  named: ReadonlyMap<string, string>;
  /** Packages, and classes with nested types, whose members are all imported. */
  all: readonly string[];
}

/** All declarations in the files of a package. */
export interface JvmSources {
  classes: Map<string, JvmClass>;
  /** Top-level functions, with the imports of their files. */
  functions: { method: JvmMethod; packageName: string; imports: JvmImports }[];
}

export const createJvmSources = (): JvmSources => ({ classes: new Map(), functions: [] });

/** A lambda or an interface with one method, for which callers pass code. */
export const isCode = ({ isBlock, text }: JvmParameter): boolean =>
  isBlock === true ||
  /^(?:\w+\.)*(?:Consumer|Function|Supplier|\w*Configurator|\w*Callback|\w*Customizer)\b/.test(text);

/** The name of a type, or of a list's elements; empty for types without a name. */
export function nameIn(type: TypeNode | undefined): string {
  if (type?.kind === 'name') return type.name === 'Promise' ? nameIn(type.args[0]) : type.name;
  return type?.kind === 'array' ? nameIn(type.of) : '';
}
