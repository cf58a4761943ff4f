import type { Doc } from '../callable.ts';
import type { Parameter, TypeNode } from '../modules/type-node.ts';

/** What a method is made of, as far as its callers can tell from its body. */
type MethodRole =
  /** It answers a field, or sets one. */
  | 'accessor'
  /** It answers a new object, or one that it holds: a part of what it is called on. */
  | 'part'
  | 'plain';

export interface JvmMethod {
  name: string;
  isPublic: boolean;
  isStatic: boolean;
  parameters: JvmParameter[];
  returns: TypeNode | undefined;
  /** As the source writes it. */
  returnsText: string;
  doc: Doc;
  role: MethodRole;
  /** The beginning of its body, for the request that it makes. */
  body: string;
  /** The class that has the body, where another only declares the method. */
  home?: JvmClass;
  /** Its annotations, which may name a request too. */
  annotations: string;
  /** Callers wait for its answer. */
  isSuspending?: boolean;
  /** The type that an extension function adds it to. */
  receiver?: string;
  /** What programs import to call it, where that is not its class. */
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
  /** Programs need not give it: it has a value. */
  hasValue: boolean;
  /** The text of a constant. */
  constant: string | undefined;
  doc: Doc;
}

/** A class, an interface, an enum, a record or an object. */
export interface JvmClass {
  /** With its package: `com.shop.Order.Line`. */
  local: string;
  /** Without it: `Order.Line`. */
  shortName: string;
  packageName: string;
  /** What its file imports. */
  imports: JvmImports;
  kind: 'class' | 'interface' | 'enum' | 'record' | 'object';
  isPublic: boolean;
  isAbstract: boolean;
  typeParameters: string[];
  bases: TypeNode[];
  methods: JvmMethod[];
  /** Public ones; `parameters` of a record or a data class are its fields too. */
  constructors: JvmMethod[];
  /** The text of all constructors, in which a builder begins its request. */
  beginning: string;
  fields: JvmField[];
  /** The names of an enum's values. */
  constants: string[];
  /** Annotations that add code: `Builder`, `Data`. */
  markers: ReadonlySet<string>;
  doc: Doc;
}

export interface JvmImports {
  /** By simple name. */
  named: ReadonlyMap<string, string>;
  /** Packages, and classes whose nested types are used. */
  all: readonly string[];
}

/** Everything that the files of a package declare. */
export interface JvmSources {
  classes: Map<string, JvmClass>;
  /** Functions outside of classes, with what their files import. */
  functions: { method: JvmMethod; packageName: string; imports: JvmImports }[];
}

export const createJvmSources = (): JvmSources => ({ classes: new Map(), functions: [] });

/** A lambda or an interface with one method, in whose place callers write code. */
export const isCode = ({ isBlock, text }: JvmParameter): boolean =>
  isBlock === true ||
  /^(?:\w+\.)*(?:Consumer|Function|Supplier|\w*Configurator|\w*Callback|\w*Customizer)\b/.test(text);

/** A type's name, of a list that of its elements; empty for types without one. */
export function nameIn(type: TypeNode | undefined): string {
  if (type?.kind === 'name') return type.name === 'Promise' ? nameIn(type.args[0]) : type.name;
  return type?.kind === 'array' ? nameIn(type.of) : '';
}
