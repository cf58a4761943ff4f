import type { ImportedResponse } from './imported-method.ts';

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
