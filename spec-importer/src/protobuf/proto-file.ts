import { importLimits } from '../import-limits.ts';

/** The value of an option: a constant as text, or the fields of a message. */
export type OptionValue = string | readonly ProtoOption[];

export interface ProtoOption {
  /** Names of extensions without their parentheses: `google.api.http`. */
  name: string;
  value: OptionValue;
}

export interface ProtoField {
  name: string;
  description: string;
  /** As written: `string`, `Topic`, `.google.protobuf.Empty`. */
  type: string;
  label: 'required' | 'optional' | 'repeated' | '';
  /** The value's type is `type`. */
  isMap: boolean;
  /** The names of the fields of which only one can be set; empty if it is not part of a oneof. */
  oneof: string[];
  options: readonly ProtoOption[];
}

/** A package, message or enum, and what is declared in it. */
export interface ProtoScope {
  kind: 'package' | 'message' | 'enum';
  name: string;
  parent: ProtoScope | undefined;
  children: Map<string, ProtoScope>;
  description: string;
  fields: ProtoField[];
  /** Of an enum. */
  values: string[];
}

export interface ProtoRpc {
  name: string;
  description: string;
  request: string;
  response: string;
  isClientStream: boolean;
  isServerStream: boolean;
  options: readonly ProtoOption[];
}

export interface ProtoService {
  name: string;
  description: string;
  rpcs: ProtoRpc[];
  options: readonly ProtoOption[];
}

export interface ProtoFile {
  /** `proto2`, `proto3`, or an edition. */
  syntax: string;
  package: string;
  imports: string[];
  /** The messages and enums of the file; in `joinPackages`, the package that contains them. */
  scope: ProtoScope;
  services: ProtoService[];
  /** How many words and signs it has. */
  tokens: number;
}

export const createScope = (
  kind: ProtoScope['kind'],
  name: string,
  parent?: ProtoScope,
  description = '',
): ProtoScope => ({
  kind,
  name,
  parent,
  description,
  children: new Map(),
  fields: [],
  values: [],
});

/** The values of an option, which can be repeated. */
export const optionValues = (options: readonly ProtoOption[], name: string): OptionValue[] =>
  options.filter((one) => one.name === name).map(({ value }) => value);

/** The last value of an option that is a constant; empty if there is none. */
export function optionText(options: readonly ProtoOption[], name: string): string {
  const value = optionValues(options, name).at(-1);
  return typeof value === 'string' ? value : '';
}

/** The message or enum that a name means in a scope: names are searched in the scope itself, then in those around it. */
export function resolveType(scope: ProtoScope, name: string): ProtoScope | undefined {
  const [first = '', ...rest] = name.split('.');
  for (let around: ProtoScope | undefined = scope; around; around = around.parent) {
    let found = first === '' ? undefined : around.children.get(first);
    for (const part of rest) found = found?.children.get(part);
    if (found) return found;
  }
  return undefined;
}

/**
 * Adds the declarations of all files to the scopes of their packages, so that other files can refer to them by full name:
 * `google.pubsub.v1.Topic`. Of two declarations with the same name, the first one is used.
 * @returns the scope that contains all packages
 */
export function joinPackages(files: readonly ProtoFile[]): ProtoScope {
  const top = createScope('package', '');
  for (const file of files) {
    const parts = file.package === '' ? [] : file.package.split('.').slice(0, importLimits.protobufDepth);
    const around = parts.reduce(packageIn, top);
    for (const [name, child] of file.scope.children) {
      if (around.children.has(name)) continue;
      child.parent = around;
      around.children.set(name, child);
    }
    file.scope = around;
  }
  return top;
}

function packageIn(around: ProtoScope, name: string): ProtoScope {
  const known = around.children.get(name);
  if (known?.kind === 'package') return known;
  // Compilers refuse a message with the name of a package. Here, references mean the message, because no name has a space.
  const key = known ? `${name} ` : name;
  const before = around.children.get(key);
  if (before) return before;
  const added = createScope('package', name, around);
  around.children.set(key, added);
  return added;
}

/** The name of a message or an enum in its package, and that package: `Outer.Inner` in `shop.orders`. */
export function nameOfType({ name, parent, kind }: ProtoScope): { name: string; package: string } {
  if (kind === 'package') {
    const around = parent ? nameOfType(parent).package : '';
    return { name: '', package: around && name ? `${around}.${name}` : around || name };
  }
  const around = parent ? nameOfType(parent) : { name: '', package: '' };
  return { name: around.name ? `${around.name}.${name}` : name, package: around.package };
}
