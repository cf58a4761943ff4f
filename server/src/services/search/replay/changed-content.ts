import { randomUUID } from 'node:crypto';
import type { PublishedContent, PublishedMethod, PublishedWorkflow } from '../search-messages.ts';
import type { Change } from './replay-messages.ts';

/** What would be published with a change: a library's methods in the place of its former ones, or a workflow that is not saved yet. */
export function changedContent(
  content: PublishedContent,
  change: Change,
  methods: readonly PublishedMethod[],
): PublishedContent {
  return change.kind === 'methods'
    ? { ...content, methods: replaced(content, change.library_uuid, methods) }
    : { ...content, workflows: withWorkflow(content, change) };
}

/** In the order in which a publication has them: library by library. */
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
  { workflow, instead }: Extract<Change, { kind: 'workflow' }>,
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
