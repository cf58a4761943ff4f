import type { Finding } from '@fieldkit/contract/pinned-questions.ts';
import { requestedLanguage } from '../requested-language.ts';
import type { SearchRequest, SearchResult } from '../search-messages.ts';
import type { Findings, Pin } from './replay-messages.ts';

/** Results beyond this place are not read. */
const LOOKED_AT = 10;

/** What an assistant's search would ask for such a question. */
export function wishFor(text: string): SearchRequest {
  const { rest: query, mention: language } = requestedLanguage(text);
  return { query, kind: 'any', library: '', version: '', language, limit: LOOKED_AT, offset: 0 };
}

/** Where the first expected thing is: a workflow among workflows, a method among methods, so that neither pushes the other down. */
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

/** Asks all pins of one version. */
export const askPins = (search: (request: SearchRequest) => SearchResult, pins: readonly Pin[]): Findings =>
  Object.fromEntries(pins.map((pin) => [pin.pin_uuid, findingOf(pin, search(wishFor(pin.text)))]));
