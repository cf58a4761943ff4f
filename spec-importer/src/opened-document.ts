import type { Authentication, ImportedMethod, ImportWarning, ServerVariable } from './imported-method.ts';

export type DocumentFormat = 'openapi' | 'swagger' | 'postman' | 'sdk';

/** A document whose methods are counted but not yet read, so that a long one can be taken piece by piece. */
export interface OpenedDocument {
  format: DocumentFormat;
  /** The version of the specification that the document follows, for example `3.1.0`; a collection's format, or an SDK's language. */
  version: string;
  title: string;
  description: string;
  /** The API's, collection's or package's own version; empty when it names none. */
  document_version: string;
  /**
   * Where the API answers, without a slash at its end; variables in braces. A path alone where the document names no host, empty
   * when it does not declare one.
   */
  base_url: string;
  /** The variables in braces there. */
  server_variables: ServerVariable[];
  authentication: Authentication;
  /** How many methods there are. */
  total: number;
  /** The methods in the document's order, each read when it is asked for. Throws UnreadableDocument past the limits. */
  methods(): Generator<ImportedMethod, void, undefined>;
  /** What was passed over; complete when all methods have been taken. */
  warnings(): ImportWarning[];
}
