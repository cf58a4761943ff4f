/** A header that a call sends. `default_value` is empty when the document names none. */
export interface ImportedHeader {
  name: string;
  type: string;
  required: boolean;
  description: string;
  default_value: string;
}

/** `argument`: of a function of an SDK. */
export type InputPlace = 'path' | 'query' | 'cookie' | 'formData' | 'body' | 'argument';

/** One element of the array that `inputParams` holds as JSON text. */
export interface InputParam {
  name: string;
  in: InputPlace;
  type: string;
  required: boolean;
  description: string;
}

/**
 * A method as it crosses to the rest of the product, hence the wire's names. Every text is plain, well-formed and
 * without characters that cannot be seen; nothing in it is markup to be trusted.
 */
export interface ImportedMethod {
  /**
   * What the document calls it, unique in the document: a newer document's method of the same key is the same method.
   * OpenAPI: verb and path. Postman: verb, path and where the request stands. SDK: the qualified name.
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
    /** The verb in upper case; CALL in an SDK. */
    method: string;
    /** JSON text of `InputParam[]`. */
    inputParams: string;
    description: string;
    headers: ImportedHeader[];
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
  | 'endpoint_too_long'
  | 'unknown_security'
  | 'newer_version'
  | 'scripts_left_out'
  | 'source_left_out'
  | 'source_unreadable'
  | 'syntax_errors'
  | 'unsafe_name'
  | 'methods_left_out';
