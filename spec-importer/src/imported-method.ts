import type { FunctionCall, Route } from './sdk/callable.ts';

/** A header that a call sends. `default_value` is empty when the document names none. */
export interface ImportedHeader {
  name: string;
  type: string;
  required: boolean;
  description: string;
  default_value: string;
  /** A value that the document shows or allows; left out where it names none. */
  example?: string | undefined;
}

/** `argument`: of a function of an SDK. */
export type InputPlace = 'path' | 'query' | 'cookie' | 'formData' | 'body' | 'argument';

/** How a list or an object is written where only text goes: `a=1&a=2`, `a=1,2`, `a[0]=1`, `{"b":1}`, `b=1`. */
export type InputStyle = 'repeat' | 'comma' | 'space' | 'pipe' | 'brackets' | 'json' | 'fields';

/** One of the schemas that a value may follow. */
export interface Variant {
  name: string;
  /** Every field that a request may have in it, and those that it must have. */
  fields: string[];
  required: string[];
  /** The discriminating fields, with the values that they have in this variant. */
  values: Record<string, string[]>;
}

/** What samples and texts need beyond an input's name and type. */
export interface InputDetails {
  /** The smallest value that the schema allows, or the document's own example. Left out where the type alone is enough. */
  example?: unknown;
  style?: InputStyle;
  /** The value is one of these. */
  one_of?: Variant[];
  /** A call has it although it is not required: the first variant does, or the document's example. */
  sampled?: true;
  /** It is the body itself, not a field of it. */
  whole?: true;
}

/** One element of the array that `inputParams` holds as JSON text. */
export interface InputParam extends InputDetails {
  name: string;
  in: InputPlace;
  type: string;
  required: boolean;
  description: string;
}

/** A name in a server's address that a caller fills in. */
export interface ServerVariable {
  name: string;
  description: string;
  /** The values that the document allows; empty for any. */
  values: string[];
}

/** An address with its variables in braces. */
export interface Server {
  url: string;
  variables: ServerVariable[];
}

/** How a value is written in XML, where its own name alone is not enough. */
export interface XmlName {
  name?: string | undefined;
  prefix?: string | undefined;
  namespace?: string | undefined;
  /** An attribute of the element around it. */
  attribute?: boolean | undefined;
  /** A list has an element of its own around its entries. */
  wrapped?: boolean | undefined;
}

/** How a call is sent, beyond its inputs. */
export interface RequestDetails {
  /** The media type of its body. */
  content_type?: string | undefined;
  /** A body must be sent, be it an empty object. */
  is_body_required?: boolean | undefined;
  /** Where this call goes, if elsewhere than the others. */
  server?: Server | undefined;
  /** Names of schemes: one of the lists, and all of it. Left out where the library's hold; empty: none is needed. */
  security?: string[][] | undefined;
  /** Of a body in XML, by the paths of its values: `` is the root, `items[].price` a field of an entry. */
  xml?: Record<string, XmlName> | undefined;
  /** The body is one of these. */
  one_of?: Variant[] | undefined;
  /** Fields lie deeper than those that are listed. */
  is_cut?: boolean | undefined;
  /** Of a function of an SDK: how code calls it, and the request that it makes. */
  function_call?: FunctionCall | undefined;
  route?: Route | undefined;
}

export type AuthenticationKind = 'bearer' | 'basic' | 'api_key' | 'oauth2' | 'other';

/** A way to prove who calls. */
export interface AuthenticationScheme {
  id: string;
  kind: AuthenticationKind;
  in: 'header' | 'query' | 'cookie';
  /** Of the header, parameter or cookie; empty where a request carries nothing that can be written down. */
  name: string;
  /** The text before the secret, with its space: `Bearer `, `Bot `. */
  prefix: string;
  /** What it is and how to get one. */
  description: string;
}

/** The schemes of a document, and which calls need: one of the lists, and all of it. */
export interface Authentication {
  schemes: AuthenticationScheme[];
  alternatives: string[][];
}

/**
 * A method as it crosses to the rest of the product, hence the wire's names. Every text is plain, well-formed and
 * without characters that cannot be seen; nothing in it is markup to be trusted.
 */
export interface ImportedMethod {
  /**
   * What the document calls it, unique in the document: a newer document's method of the same key is the same method.
   * OpenAPI: HTTP method and path. Postman: HTTP method, path and folder of the request. SDK: the qualified name.
   */
  key: string;
  method_name: string;
  /** The operation's description, or its summary when it has no other. */
  description: string;
  /** The operation's one-line summary, or empty; search weighs it apart from the description. */
  summary: string;
  tags: string[];
  deprecated: boolean;
  operation_id: string | null;
  details: {
    /** The path as written in the document, for example `/repos/{owner}/{repo}/issues`; an SDK's signature. */
    endpoint: string;
    /** The HTTP method in upper case; CALL in an SDK. */
    method: string;
    /** JSON text of `InputParam[]`. */
    inputParams: string;
    description: string;
    headers: ImportedHeader[];
    request: RequestDetails;
  };
}

/** Something in the document that was passed over. One warning per kind, however often it occurs. */
export interface ImportWarning {
  code: WarningCode;
  /** How often it occurs. */
  count: number;
  /** A sentence for a person. */
  sentence: string;
  /** Where, a handful of times at most. */
  examples: string[];
}

export type WarningCode =
  | 'external_reference'
  | 'broken_reference'
  | 'webhooks_left_out'
  | 'unreadable_part'
  | 'inputs_left_out'
  | 'name_changed'
  | 'endpoint_too_long'
  | 'unknown_security'
  | 'newer_version'
  | 'repeated_operation'
  | 'scripts_left_out'
  | 'source_left_out'
  | 'source_unreadable'
  | 'syntax_errors'
  | 'unsafe_name'
  | 'methods_left_out';
