import type { ArazzoDocument, ArazzoStep } from '@fieldkit/spec-importer/arazzo/arazzo-document.ts';
import type { Candidate } from './arazzo.queries.ts';

/** What to look for in a project: everything that a document's steps may mean by a method. */
export function namesIn({ workflows }: ArazzoDocument) {
  const steps = workflows.flatMap((workflow) => workflow.steps);
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  return {
    ids: distinct(steps.map(({ method_uuid }) => method_uuid ?? '').filter((id) => isId.test(id))),
    names: distinct(steps.map(({ operation }) => (operation.by === 'id' ? operation.operation_id : ''))),
    endpoints: distinct(steps.map(({ operation }) => (operation.by === 'path' ? operation.path : ''))),
  };
}

const distinct = (names: string[]): string[] => [...new Set(names.filter(Boolean))];

/**
 * The method of a step. If several match, the one in the source library that the step names, then the one in
 * the library of the import, then the first.
 */
export function matchOperation(
  step: ArazzoStep,
  candidates: readonly Candidate[],
  { sources }: ArazzoDocument,
  home: string,
): Candidate | null {
  const exported = candidates.find(({ method_uuid }) => method_uuid === step.method_uuid?.toLowerCase());
  if (exported) return exported;
  const meant = candidates.filter((candidate) => isMeant(step, candidate));
  const name = step.operation.source ?? (sources.length === 1 ? sources[0]?.name : null);
  const source = sources.find((one) => one.name === name);
  return (
    meant.find((one) => source && isSource(source, one)) ??
    meant.find(({ library_uuid }) => library_uuid === home) ??
    meant[0] ??
    null
  );
}

function isMeant({ operation }: ArazzoStep, candidate: Candidate): boolean {
  if (operation.by === 'path')
    return candidate.endpoint === operation.path && candidate.http_method === operation.verb;
  const { operation_id } = operation;
  if (candidate.operation_id !== null) return candidate.operation_id === operation_id;
  return candidate.method_name === operation_id;
}

/** A library is a source when it came from its address, or when their names are equal. */
function isSource(source: { name: string; url: string }, { source_url, library_name }: Candidate): boolean {
  return (source.url !== '' && source.url === source_url) || plain(source.name) === plain(library_name);
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
