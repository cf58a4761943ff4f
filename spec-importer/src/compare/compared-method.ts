import type { ImportedHeader, RequestDetails } from '../imported/imported-method.ts';

/** The fields of a method that are compared, with the names that users edit them by. */
export interface MethodFields {
  method_name: string;
  description: string;
  tags: string[];
  endpoint: string;
  /** The HTTP method in upper case; CALL for an SDK. */
  method: string;
  /** JSON text of InputParam[]. */
  inputParams: string;
  headers: ImportedHeader[];
  request: RequestDetails;
  /** JSON text of ImportedResponse[]. */
  responses: string;
  is_deprecated: boolean;
}

export type FieldName = keyof MethodFields;

/**
 * A method in a document. `key` is unique in the document; `operation_id` and `summary` are the document's
 * and are never edited.
 */
export interface DocumentMethod extends MethodFields {
  key: string;
  operation_id: string | null;
  summary: string;
}

/** A stored method. */
export interface FormerMethod extends MethodFields {
  method_uuid: string;
  /** Its key in the document that it came from; null for a method that a user added. */
  key: string | null;
  operation_id: string | null;
  summary: string;
  /** Fields that a user changed; these are kept if a newer document differs. */
  edited_fields: readonly string[];
}

/** An input or a header, reduced to what a caller notices. */
export interface ComparedInput {
  name: string;
  place: string;
  type: string;
  required: boolean;
  description: string;
}

/** A difference. `breaking`: a caller of the former version may fail. */
export interface Reason {
  breaking: boolean;
  sentence: string;
}

/** A difference with what a changelog says about it. */
export interface Difference extends Reason {
  /** What a developer has to do, as a sentence; only for breaking differences. */
  migration?: string;
  /** It concerns only how the method is described. */
  isWording?: true;
}

export const breaking = (sentence: string, migration: string): Difference => ({
  breaking: true,
  sentence,
  migration,
});
export const harmless = (sentence: string): Difference => ({ breaking: false, sentence });
export const rewording = (sentence: string): Difference => ({ ...harmless(sentence), isWording: true });
