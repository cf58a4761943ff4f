import type { ImportedHeader, RequestDetails } from '../imported-method.ts';

/** What of a method is compared, in the words that people edit it by. */
export interface MethodFields {
  method_name: string;
  description: string;
  tags: string[];
  endpoint: string;
  /** The HTTP method in upper case; CALL in an SDK. */
  method: string;
  /** JSON text of InputParam[]. */
  inputParams: string;
  headers: ImportedHeader[];
  request: RequestDetails;
  is_deprecated: boolean;
}

export type FieldName = keyof MethodFields;

/** A method of a document. `key` is unique in it; `operation_id` and `summary` are the document's own, never edited. */
export interface DocumentMethod extends MethodFields {
  key: string;
  operation_id: string | null;
  summary: string;
}

/** A method that is kept already. */
export interface FormerMethod extends MethodFields {
  method_uuid: string;
  /** What its document called it; null for a method that a person made. */
  key: string | null;
  operation_id: string | null;
  summary: string;
  /** Fields that a person changed: they are kept when a newer document differs. */
  edited_fields: readonly string[];
}

/** An input or a header, as far as a caller notices a difference. */
export interface ComparedInput {
  name: string;
  place: string;
  type: string;
  required: boolean;
  description: string;
}

/** Something that is different now. Breaking: a caller of the former version may fail. */
export interface Reason {
  breaking: boolean;
  sentence: string;
}

export const breaking = (sentence: string): Reason => ({ breaking: true, sentence });
export const harmless = (sentence: string): Reason => ({ breaking: false, sentence });
