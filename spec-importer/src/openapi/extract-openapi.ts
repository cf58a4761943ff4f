import type { Authentication, ImportedMethod, ImportWarning } from '../imported-method.ts';
import type { DocumentFormat } from '../opened-document.ts';
import { openOpenApi } from './open-openapi.ts';

/** Everything that a document gives. */
export interface Extraction {
  format: DocumentFormat;
  version: string;
  title: string;
  description: string;
  document_version: string;
  base_url: string;
  authentication: Authentication;
  methods: ImportedMethod[];
  warnings: ImportWarning[];
}

export interface ExtractionOptions {
  /** Called now and then with the number of methods read, and at the end. */
  onMethods?: (done: number, total: number) => void;
}

/** How many methods lie between two reports of progress. */
const reportEvery = 100;

/**
 * The methods of a parsed document, all at once. `openOpenApi` gives them one by one.
 *
 * @throws UnreadableDocument when it is no OpenAPI document or describes no operation.
 */
export function extractOpenApi(root: unknown, options: ExtractionOptions = {}): Extraction {
  const { methods: read, warnings, total, ...about } = openOpenApi(root);
  const methods: ImportedMethod[] = [];
  for (const method of read()) {
    methods.push(method);
    if (methods.length % reportEvery === 0 && methods.length < total) {
      options.onMethods?.(methods.length, total);
    }
  }
  options.onMethods?.(total, total);
  return { ...about, methods, warnings: warnings() };
}
