import type { ImportedResponse } from './imported-method.ts';

/**
 * A call that the API makes to its users: a webhook, or a callback of one of its methods. All texts are plain, as those of
 * methods.
 */
export interface ImportedEvent {
  /** A unique key in the document: an event with the same key in a newer document is the same event. */
  key: string;
  kind: 'webhook' | 'callback';
  /** The document's own name: `issues-opened`, `onPaid`. */
  name: string;
  /** The one-line summary; empty if there is none, or if the description repeats it. */
  summary: string;
  /** The description, or the summary if there is none. */
  description: string;
  /** The HTTP method of the call, in upper case. */
  http_method: string;
  /** For a callback, the address that the API calls: `{$request.body#/callbackUrl}`. */
  expression: string;
  /** For a callback, the key of the method that subscribes to it. */
  method_key: string | null;
  tags: string[];
  deprecated: boolean;
  /** JSON text of `EventPayload`. */
  payload: string;
}

/** What the API sends with an event, in the form of a response. */
export interface EventPayload extends Omit<ImportedResponse, 'status' | 'codes' | 'links'> {
  /** Descriptions of the parameters in the address, by their names. */
  parameters?: Record<string, string> | undefined;
  /** What the receiver should answer: descriptions by status. */
  answers?: Record<string, string> | undefined;
}

/** A named schema of a document. All texts are plain, as those of methods. */
export interface ImportedModel {
  /** A unique key in the document: a model with the same key in a newer document is the same model. */
  key: string;
  /** The document's own name: `Issue`, `full-repository`. */
  name: string;
  /** The description, or the title if there is none and it says more than the name. */
  description: string;
  deprecated: boolean;
  /** JSON text of `ModelShape`. */
  shape: string;
  /** The keys of the first methods that send it in their request. */
  request_of: string[];
  /** The keys of the first methods that have it in a response. */
  response_of: string[];
}

/** What a model looks like, in the form of a response. */
export interface ModelShape
  extends Pick<ImportedResponse, 'type' | 'fields' | 'notes' | 'is_cut' | 'example'> {
  /** The allowed values, if it lists some. */
  values?: string[] | undefined;
}
