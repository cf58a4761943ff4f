import type { Doc, FunctionCall, Route } from '../callable.ts';

/** A type as declared, without its syntax tree. */
export type TypeNode =
  /** A named type with its arguments: `Page<Customer>`, `Stripe.Address`. */
  | { kind: 'name'; name: string; args: readonly TypeNode[] }
  /** The type of a value: `typeof createWebhooks`. */
  | { kind: 'typeof'; name: string }
  | { kind: 'object'; members: readonly Member[] }
  | { kind: 'union' | 'intersection'; of: readonly TypeNode[] }
  | { kind: 'array'; of: TypeNode }
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'function'; signature: Signature }
  /** `Params["customers"]`. */
  | { kind: 'index'; of: TypeNode; key: TypeNode }
  /** `string`, `any`, and other types that are only kept as text. */
  | { kind: 'text'; text: string };

export interface Parameter {
  name: string;
  type: TypeNode | undefined;
  /** The type as written in the source; empty if there is none. */
  text: string;
  required: boolean;
  /** Whether it takes named arguments, like `**kwargs`. */
  isSpread?: boolean;
}

export interface Signature {
  parameters: readonly Parameter[];
  returns: TypeNode | undefined;
  /** The signature from the parameters on: `(id: string): Promise<Customer>`. */
  text: string;
  /** The request that its body sends, if the declaration has a body. */
  route?: Route | undefined;
  /** The return value is a part of the client, regardless of the name of its type. */
  isPart?: boolean;
  /** Details that its language adds to the call. */
  call?: Partial<FunctionCall>;
  /** The code after its name, with arguments in braces, if all positions must be filled: `({ctx}, {id})`. */
  tail?: string;
}

/** A member of a class, an interface or an object type. */
export interface Member {
  name: string;
  /** A label that distinguishes it from other members with the same name: `(ThreadId)`. */
  label?: string;
  kind: 'method' | 'property' | 'call';
  isStatic: boolean;
  isOptional: boolean;
  type: TypeNode | undefined;
  signature: Signature | undefined;
  doc: Doc;
}

/** A type as text, truncated if it is long. */
export function typeText(type: TypeNode, depth = 0): string {
  if (depth > 6) return '…';
  const inner = (one: TypeNode) => typeText(one, depth + 1);
  switch (type.kind) {
    case 'name':
      return type.args.length > 0 ? `${type.name}<${type.args.map(inner).join(', ')}>` : type.name;
    case 'typeof':
      return `typeof ${type.name}`;
    case 'object':
      return 'object';
    case 'union':
      return type.of.map(inner).join(' | ');
    case 'intersection':
      return type.of.map(inner).join(' & ');
    case 'array':
      return type.of.kind === 'union' ? `(${inner(type.of)})[]` : `${inner(type.of)}[]`;
    case 'literal':
      return JSON.stringify(type.value);
    case 'function':
      return 'function';
    case 'index':
      return `${inner(type.of)}[${inner(type.key)}]`;
    case 'text':
      return type.text;
  }
}
