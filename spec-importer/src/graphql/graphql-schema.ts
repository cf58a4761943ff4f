/** A type with its modifiers. */
export interface TypeReference {
  /** As written in a document: `[String!]!`. */
  text: string;
  /** The type inside lists. */
  name: string;
  /** The number of lists around it. */
  lists: number;
  /** It is never null. */
  isRequired: boolean;
}

interface DescribedNode {
  name: string;
  description: string;
  isDeprecated: boolean;
  /** The reason of its deprecation; empty if there is none. */
  deprecation: string;
  /** The directives of its API as written in the schema: `@auth(requires: ADMIN)`. Introspection does not contain them. */
  directives: readonly string[];
}

/** An argument, or a field of an input object. */
export interface InputValue extends DescribedNode {
  type: TypeReference;
  /** As written in a document; undefined if there is none. */
  preset: string | undefined;
}

export interface OutputField extends DescribedNode {
  type: TypeReference;
  args: readonly InputValue[];
}

interface EnumValue {
  name: string;
  /** What it means; empty if the document does not say. Of a deprecated one, with the reason. */
  description: string;
}

export interface GraphQlType {
  kind: 'scalar' | 'object' | 'interface' | 'union' | 'enum' | 'input';
  name: string;
  description: string;
  /** Of an object or an interface. */
  fields: OutputField[];
  /** Of an input object. */
  inputs: InputValue[];
  /** Of an enum. */
  values: EnumValue[];
  /** The members of a union. */
  members: string[];
  /** An input object of which exactly one field is given. */
  isOneOf: boolean;
  /** The address of a scalar's specification; empty if there is none. */
  specification: string;
}

export type OperationKind = 'query' | 'mutation' | 'subscription';
export const operationKinds: readonly OperationKind[] = ['query', 'mutation', 'subscription'];

/** A GraphQL schema, from SDL or from the answer to an introspection query. */
export interface GraphQlSchema {
  description: string;
  types: Map<string, GraphQlType>;
  /** The names of the types whose fields are operations. */
  roots: Map<OperationKind, string>;
}

/** A type with no content yet; extensions add to it. */
export const emptyType = (kind: GraphQlType['kind'], name: string, description = ''): GraphQlType => ({
  kind,
  name,
  description,
  fields: [],
  inputs: [],
  values: [],
  members: [],
  isOneOf: false,
  specification: '',
});

/** GraphQL allows only these characters in names. */
export const isGraphQlName = (name: unknown): name is string =>
  typeof name === 'string' && /^[_A-Za-z]\w{0,199}$/.test(name);

/** The description of a value of an enum, which begins with its deprecation. */
export const describeValue = (
  description: string,
  { isDeprecated, deprecation }: { isDeprecated: boolean; deprecation: string },
): string => {
  if (!isDeprecated) return description;
  return deprecation === '' ? `deprecated; ${description}`.replace(/; $/, '') : `deprecated: ${deprecation}`;
};
