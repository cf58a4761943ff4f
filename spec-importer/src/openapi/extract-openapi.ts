import type { ImportedEvent, ImportedModel } from '../imported/imported-event-and-model.ts';
import type {
  Authentication,
  ImportedMethod,
  ImportWarning,
  TagDescription,
} from '../imported/imported-method.ts';
import type { DetectedFormat } from '../opened-document.ts';
import { openOpenApi } from './open-openapi.ts';

/** The complete result for a document. */
export interface Extraction {
  format: DetectedFormat;
  version: string;
  title: string;
  description: string;
  document_version: string;
  base_url: string;
  authentication: Authentication;
  tag_descriptions?: TagDescription[];
  methods: ImportedMethod[];
  events: ImportedEvent[];
  models: ImportedModel[];
  warnings: ImportWarning[];
}

export interface ExtractionOptions {
  /** Called periodically with the number of methods read, and at the end. */
  onMethods?: (done: number, total: number) => void;
}

/** The number of methods between two progress reports. */
const reportEvery = 100;

/**
 * Reads all methods of a parsed document at once; `openOpenApi` returns them one by one.
 * @throws UnreadableDocument if it is not an OpenAPI document or describes no operation
 */
export function extractOpenApi(root: unknown, options: ExtractionOptions = {}): Extraction {
  const { methods: read, events, models, warnings, total, ...about } = openOpenApi(root);
  const methods: ImportedMethod[] = [];
  for (const method of read()) {
    methods.push(method);
    if (methods.length % reportEvery === 0 && methods.length < total) {
      options.onMethods?.(methods.length, total);
    }
  }
  options.onMethods?.(total, total);
  return {
    ...about,
    methods,
    events: [...(events?.() ?? [])],
    models: [...(models?.(null) ?? [])],
    warnings: warnings(),
  };
}
