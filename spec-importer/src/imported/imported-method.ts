import type { FunctionCall, Route } from '../sdk/callable.ts';

/** A header that a call sends. `default_value` is empty if the document gives none. */
export interface ImportedHeader {
  name: string;
  type: string;
  required: boolean;
  description: string;
  default_value: string;
  /** An example or allowed value from the document, if there is one. */
  example?: string | undefined;
}

/** `argument`: an argument of an SDK function. */
export type InputPlace = 'path' | 'query' | 'cookie' | 'formData' | 'body' | 'argument';

/** How an array or object is serialized as text: `a=1&a=2`, `a=1,2`, `a[0]=1`, `{"b":1}`, `b=1`. */
export type InputStyle = 'repeat' | 'comma' | 'space' | 'pipe' | 'brackets' | 'json' | 'fields';

/** One of several possible schemas of a value. */
export interface Variant {
  name: string;
  /** All fields of this variant, and the required ones. */
  fields: string[];
  required: string[];
  /** The discriminator fields, with their values in this variant. */
  values: Record<string, string[]>;
}

/** Details of an input for samples and texts, in addition to its name and type. */
export interface InputDetails {
  /** The smallest value that the schema allows, or the document's own example. Left out if the type is enough. */
  example?: unknown;
  style?: InputStyle;
  /** The value has one of these schemas. */
  one_of?: Variant[];
  /**
   * Samples include this input although it is not required, because the first variant or the document's
   * example has it.
   */
  sampled?: true;
  /** The input is the whole body, not a field of it. */
  whole?: true;
}

/** One element of the array in `inputParams`, which is JSON text. */
export interface InputParam extends InputDetails {
  name: string;
  in: InputPlace;
  type: string;
  required: boolean;
  description: string;
}

/** The text of a document about one of its tags, as Markdown. */
export interface TagDescription {
  tag: string;
  description: string;
}

/** A variable in a server URL, to be replaced by the caller. */
export interface ServerVariable {
  name: string;
  description: string;
  /** The values that the document allows; empty if any value is allowed. */
  values: string[];
}

/** A server URL with its variables in braces. */
export interface Server {
  url: string;
  variables: ServerVariable[];
}

/** One of the servers that a document lists. */
export interface ListedServer extends Server {
  /** What it is for, such as "Sandbox"; empty if the document does not say. */
  description: string;
}

/** How a value is written in XML, if its name is not enough. */
export interface XmlName {
  name?: string | undefined;
  prefix?: string | undefined;
  namespace?: string | undefined;
  /** The value is an attribute of the parent element. */
  attribute?: boolean | undefined;
  /** A list has an element of its own around its items. */
  wrapped?: boolean | undefined;
}

/** How a call is sent, in addition to its inputs. */
export interface RequestDetails {
  /** The media type of the body. */
  content_type?: string | undefined;
  /** A body must be sent, even if it is an empty object. */
  is_body_required?: boolean | undefined;
  /** The server of this call, if it differs from the library's. */
  server?: Server | undefined;
  /**
   * Names of schemes: a call needs all schemes of one of the lists. Undefined: the library's requirements
   * apply. Empty: none is needed.
   */
  security?: string[][] | undefined;
  /** The OAuth scopes, or roles, that the call needs. */
  scopes?: string[] | undefined;
  /** For a body in XML, by the paths of its values: `` is the root, `items[].price` a field of a list item. */
  xml?: Record<string, XmlName> | undefined;
  /** The body has one of these schemas. */
  one_of?: Variant[] | undefined;
  /** There are nested fields below the listed ones. */
  is_cut?: boolean | undefined;
  /** The GraphQL document that the call sends; its inputs are the variables. */
  graphql?: string | undefined;
  /** For an SDK function: how code calls it, and the request that it sends. */
  function_call?: FunctionCall | undefined;
  route?: Route | undefined;
  external_docs?: ExternalDocs | undefined;
}

/** A page of the company's own documentation. */
export interface ExternalDocs {
  /** An absolute http(s) URL without credentials. */
  url: string;
  /** One line; left out if the document gives none. */
  description?: string | undefined;
}

/** One of the responses that a call can have. */
export interface ImportedResponse {
  /** A status code, a range such as `4XX`, or `default`; `OK` for gRPC, and `message NAME` for AsyncAPI. */
  status: string;
  description: string;
  /** Empty if the response has no body. */
  content_type: string;
  /** The type of the body: `object`, `object[]`, `string`, `file`; empty if there is none. */
  type: string;
  /** The types of the body's fields by their paths: `owner.login`, `items[].price`; `[].id` if the body is a list. */
  fields: Record<string, string>;
  /** What the document says about fields, by their paths: descriptions with formats and allowed values. */
  notes?: Record<string, { description?: string; example?: string | number | boolean }> | undefined;
  /** The names of the models of fields whose own fields are not listed, by the paths of the fields. */
  models?: Record<string, string> | undefined;
  /** The body has fields that are not listed. */
  is_cut?: true | undefined;
  /** Descriptions of the headers by their names. */
  headers?: Record<string, string> | undefined;
  /** The document's example of the body, shortened; JSON if the body is. */
  example?: string | undefined;
  /** The codes by which the body distinguishes errors: `card_declined`. */
  codes?: string[] | undefined;
  /** The calls that can follow, with values of this response. */
  links?: ResponseLink[] | undefined;
}

/** A call that can follow a response. */
export interface ResponseLink {
  name: string;
  description: string;
  /** The call as `GET /users/{id}` if the document describes it, otherwise the document's own reference to it. */
  target: string;
  /** The values of its parameters, mostly expressions: `$response.body#/id`. `body` is the whole request body. */
  parameters: Record<string, string>;
}

export type AuthenticationKind = 'bearer' | 'basic' | 'api_key' | 'oauth2' | 'other';

/** A way to authenticate the caller. */
export interface AuthenticationScheme {
  id: string;
  kind: AuthenticationKind;
  in: 'header' | 'query' | 'cookie';
  /** The name of the header, parameter or cookie; empty if the request carries no value that can be written down. */
  name: string;
  /** The text before the secret, including the space: `Bearer `, `Bot `. */
  prefix: string;
  /** What the credential is and how to get one. */
  description: string;
  /** What each scope of OAuth allows, by its name; left out if the document describes none. */
  scopes?: Record<string, string>;
}

/** The schemes of a document, and its requirements: a call needs all schemes of one of the lists. */
export interface Authentication {
  schemes: AuthenticationScheme[];
  alternatives: string[][];
}

/**
 * A method in the form that the rest of the product uses, with the field names of the API. All texts are
 * plain, well-formed and without invisible characters; they contain no trusted markup.
 */
export interface ImportedMethod {
  /**
   * A unique key in the document: a method with the same key in a newer document is the same method. OpenAPI:
   * HTTP method and path. Postman: HTTP method, path and the request's folder. GraphQL: `query user`. AsyncAPI: `publish
   * orders`, or `send orderCreated`. Protocol Buffers: `package.Service/Method server-stream`. SDK: the qualified name.
   */
  key: string;
  method_name: string;
  /** The operation's description, or its summary if it has no description. */
  description: string;
  /** The operation's one-line summary, or empty; search weights it separately from the description. */
  summary: string;
  tags: string[];
  deprecated: boolean;
  operation_id: string | null;
  details: {
    /**
     * The path as written in the document, for example `/repos/{owner}/{repo}/issues`; for GraphQL, the operation
     * (`query user`); for an SDK, an RPC without HTTP and a channel, the signature.
     */
    endpoint: string;
    /** The HTTP method in upper case; CALL if the call is not made by HTTP. */
    method: string;
    /** JSON text of `InputParam[]`. */
    inputParams: string;
    description: string;
    headers: ImportedHeader[];
    request: RequestDetails;
    /** JSON text of `ImportedResponse[]`. */
    responses: string;
  };
}

/** A part of the document that was ignored. There is one warning for each kind, with the number of occurrences. */
export interface ImportWarning {
  code: WarningCode;
  /** The number of occurrences. */
  count: number;
  /** A readable sentence. */
  sentence: string;
  /** A few places where it occurs. */
  examples: string[];
}

export type WarningCode =
  | 'external_reference'
  | 'broken_reference'
  | 'events_left_out'
  | 'models_left_out'
  | 'servers_left_out'
  | 'unreadable_part'
  | 'inputs_left_out'
  | 'name_changed'
  | 'endpoint_too_long'
  | 'unknown_security'
  | 'newer_version'
  | 'repeated_operation'
  | 'foreign_schema'
  | 'imports_left_out'
  | 'services_left_out'
  | 'unsent_binding'
  | 'scripts_left_out'
  | 'source_left_out'
  | 'source_unreadable'
  | 'syntax_errors'
  | 'unsafe_name'
  | 'methods_left_out';
