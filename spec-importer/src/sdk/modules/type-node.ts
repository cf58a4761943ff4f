import type { Doc, FunctionCall, Route } from '../callable.ts';

/** A type as a declaration writes it, without its syntax tree. */
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
  /** `string`, `any`, and types that are no more than their text. */
  | { kind: 'text'; text: string };

export interface Parameter {
  name: string;
  type: TypeNode | undefined;
  /** As the source writes it; empty when it names none. */
  text: string;
  required: boolean;
  /** It takes fields by their names, as `**kwargs`. */
  isSpread?: boolean;
}

export interface Signature {
  parameters: readonly Parameter[];
  returns: TypeNode | undefined;
  /** From the parameters on: `(id: string): Promise<Customer>`. */
  text: string;
  /** The request that its body makes, where the declaration has a body. */
  route?: Route | undefined;
  /** Its answer is a part of the client, whatever the name of its type. */
  isPart?: boolean;
  /** What its language adds to the way it is called. */
  call?: Partial<FunctionCall>;
  /** What code writes behind its name, arguments in braces, where their places must all be filled: `({ctx}, {id})`. */
  tail?: string;
}

/** A member of a class, an interface or an object type. */
export interface Member {
  name: string;
  /** What distinguishes it from others of its name: `(ThreadId)`. */
  label?: string;
  kind: 'method' | 'property' | 'call';
  isStatic: boolean;
  isOptional: boolean;
  type: TypeNode | undefined;
  signature: Signature | undefined;
  doc: Doc;
}

/** A type as text, cut where it is long. */
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
