import { randomUUID } from 'node:crypto';
import type { Finding } from '@fieldkit/contract/pinned-questions.ts';
import { readRequestedLanguage } from '../requested-language.ts';
import type {
  PublishedContent,
  PublishedMethod,
  PublishedWorkflow,
  SearchRequest,
  SearchResult,
} from '../search-messages.ts';

/** A pinned question to run again. */
export type Pin = {
  pin_uuid: string;
  text: string;
  method_uuids: string[];
  workflow_uuid: string | null;
};

/** The change. The methods of a library are sent in parts. */
export type ContentChange =
  | { kind: 'methods'; library_uuid: string }
  | {
      kind: 'workflow';
      workflow: Omit<PublishedWorkflow, 'workflow_uuid' | 'steps'> & { method_uuids: string[] };
      /** The workflow that it replaces. */
      instead: string | null;
    };

/** Messages of the main thread: methods, as many times as needed, then the change. */
export type ReplayInput = { methods: PublishedMethod[] } | { change: ContentChange };

/** Findings by the id of the pin. */
export type Findings = Record<string, Finding>;
export type ReplayResult = { before: Findings; after: Findings } | { gone: true } | { failed: string };
export type ReplayData = { connectionString: string; publication_uuid: string; pins: Pin[] };

/** Results beyond this place are not read. */
const LOOKED_AT = 10;

/** The request that an assistant would send for the question. */
export function makeSearchRequest(text: string): SearchRequest {
  const { rest: query, mention: language } = readRequestedLanguage(text);
  return { query, kind: 'any', library: '', version: '', language, limit: LOOKED_AT, offset: 0 };
}

/**
 * The place of the first expected result: a workflow among workflows, a method among methods, so that neither pushes
 * the other down.
 */
export function findingOf(
  { method_uuids, workflow_uuid }: Pick<Pin, 'method_uuids' | 'workflow_uuid'>,
  { outcome, found, foundWorkflows }: Pick<SearchResult, 'outcome' | 'found' | 'foundWorkflows'>,
): Finding {
  const places = [
    foundWorkflows.findIndex((workflow) => workflow.workflow_uuid === workflow_uuid),
    found.findIndex((method) => method_uuids.includes(method.method_uuid)),
  ].filter((at) => at >= 0);
  return {
    outcome,
    place: places.length > 0 ? Math.min(...places) + 1 : null,
    first: foundWorkflows[0]?.name ?? found[0]?.method_name ?? null,
  };
}

/** Runs all pins against one version. */
export const askPins = (search: (request: SearchRequest) => SearchResult, pins: readonly Pin[]): Findings =>
  Object.fromEntries(pins.map((pin) => [pin.pin_uuid, findingOf(pin, search(makeSearchRequest(pin.text)))]));

/**
 * The content that would be published with a change: new methods for a library, or a workflow that is not saved yet.
 */
export function changedContent(
  content: PublishedContent,
  change: ContentChange,
  methods: readonly PublishedMethod[],
): PublishedContent {
  return change.kind === 'methods'
    ? { ...content, methods: replaced(content, change.library_uuid, methods) }
    : { ...content, workflows: withWorkflow(content, change) };
}

/** Replaces a library's methods, in the order of a publication: library by library. */
function replaced(
  { libraries, methods }: PublishedContent,
  library_uuid: string,
  next: readonly PublishedMethod[],
): PublishedMethod[] {
  const of = Map.groupBy(methods, (method) => method.library_uuid);
  return libraries.flatMap((library) =>
    library.library_uuid === library_uuid ? next : (of.get(library.library_uuid) ?? []),
  );
}

function withWorkflow(
  { methods, workflows = [] }: PublishedContent,
  { workflow, instead }: Extract<ContentChange, { kind: 'workflow' }>,
): PublishedWorkflow[] {
  const nameOf = new Map(methods.map(({ method_uuid, method_name }) => [method_uuid, method_name]));
  const { method_uuids, ...words } = workflow;
  const made: PublishedWorkflow = {
    ...words,
    workflow_uuid: instead ?? randomUUID(),
    steps: method_uuids.map((method_uuid) => ({
      method_uuid,
      method_name: nameOf.get(method_uuid) ?? '',
      description: '',
    })),
  };
  const at = workflows.findIndex(({ workflow_uuid }) => workflow_uuid === instead);
  return at < 0 ? [...workflows, made] : workflows.with(at, made);
}
