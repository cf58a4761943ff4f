import { isSuccess, readResponses } from '@fieldkit/contract/method-responses.ts';
import { type InputParam, readInputParams } from '@fieldkit/contract/methods.ts';
import { listTopInputs } from '@fieldkit/contract/nested-inputs.ts';
import type { WrittenSource, WrittenWorkflow } from '@fieldkit/spec-importer/arazzo/write-arazzo.ts';
import type { SentValue, StepCall } from '@fieldkit/spec-importer/arazzo/write-values.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  asked_phrases,
  libraries,
  methods,
  workflow_libraries,
  workflow_steps,
  workflows,
} from '../../platform/database/schema/all-tables.ts';

import { findDataFlow, flowMethodsOf } from '../../services/search/data-flow/data-flow.ts';

/** A method that an operation of a document may refer to. */
export type ReferencedMethod = {
  method_uuid: string;
  method_name: string;
  operation_id: string | null;
  http_method: string;
  endpoint: string;
  library_uuid: string;
  library_name: string;
  source_url: string | null;
};

const sourceUrl = sql<
  string | null
>`(select d.source_url from documents d where d.library_uuid = ${libraries.library_uuid} order by d.version_number desc limit 1)`;

/** The project's methods to which any of the names may refer: ids, operation ids, names, or endpoints. */
export async function selectCandidates(
  db: Database,
  project_uuid: string,
  names: { ids: string[]; names: string[]; endpoints: string[] },
): Promise<ReferencedMethod[]> {
  return db
    .select({
      method_uuid: methods.method_uuid,
      method_name: methods.method_name,
      operation_id: methods.operation_id,
      http_method: methods.http_method,
      endpoint: methods.endpoint,
      library_uuid: libraries.library_uuid,
      library_name: libraries.name,
      source_url: sourceUrl,
    })
    .from(methods)
    .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
    .where(
      and(
        eq(libraries.project_uuid, project_uuid),
        or(
          inArray(methods.method_uuid, names.ids),
          inArray(methods.operation_id, names.names),
          inArray(methods.method_name, names.names),
          inArray(methods.endpoint, names.endpoints),
        ),
      ),
    )
    .orderBy(asc(libraries.created_at), asc(methods.position));
}

/**
 * Serializes the imports of a project until their transactions end, and locks the workflows that the project
 * already has.
 */
export async function lockImported(
  db: Database,
  project_uuid: string,
  workflow_uuids: string[],
): Promise<Set<string>> {
  const turn = `arazzo ${project_uuid}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  const rows = await db
    .select({ workflow_uuid: workflows.workflow_uuid })
    .from(workflows)
    .where(and(eq(workflows.project_uuid, project_uuid), inArray(workflows.workflow_uuid, workflow_uuids)))
    .orderBy(asc(workflows.workflow_uuid))
    .for('update');
  return new Set(rows.map(({ workflow_uuid }) => workflow_uuid));
}

/** Workflows in the form for an Arazzo document, in the order of their creation. */
export async function selectWrittenWorkflows(
  db: Database,
  workflow_uuids: string[],
): Promise<WrittenWorkflow[]> {
  if (workflow_uuids.length === 0) return [];
  const flows = await db
    .select()
    .from(workflows)
    .where(inArray(workflows.workflow_uuid, workflow_uuids))
    .orderBy(asc(workflows.created_at), asc(workflows.workflow_uuid));
  const steps = await db
    .select({ step: workflow_steps, method: methods })
    .from(workflow_steps)
    .leftJoin(methods, eq(methods.method_uuid, workflow_steps.method_uuid))
    .where(inArray(workflow_steps.workflow_uuid, workflow_uuids))
    .orderBy(asc(workflow_steps.workflow_uuid), asc(workflow_steps.position));
  const phrases = await db
    .select({ workflow_uuid: asked_phrases.workflow_uuid, text: asked_phrases.text })
    .from(asked_phrases)
    .where(inArray(asked_phrases.workflow_uuid, workflow_uuids))
    .orderBy(asc(asked_phrases.created_at), asc(asked_phrases.phrase_uuid));
  const phrasesOf = Map.groupBy(phrases, ({ workflow_uuid }) => workflow_uuid);
  const byWorkflow = Map.groupBy(steps, ({ step }) => step.workflow_uuid);
  return flows.map((flow) => {
    const own = byWorkflow.get(flow.workflow_uuid) ?? [];
    const calls = callsOf(own);
    return {
      workflow_uuid: flow.workflow_uuid,
      name: flow.name,
      description: flow.description,
      tags: flow.tags,
      asked_as: (phrasesOf.get(flow.workflow_uuid) ?? []).map(({ text }) => text),
      rest: flow.arazzo ?? {},
      steps: own.map(({ step, method }, place) => ({
        method_uuid: step.method_uuid,
        method_name: method?.method_name ?? step.method_name,
        description: step.description,
        rest: step.arazzo ?? {},
        passes: step.passes ?? [],
        method: method && {
          library_uuid: method.library_uuid,
          operation_id: method.operation_id,
          endpoint: method.endpoint,
          http_method: method.http_method,
          call: calls[place] ?? noCall,
        },
      })),
    };
  });
}

const noCall: StepCall = { inputs: [], values: [], content_type: '', success: null };

/** What each step sends: its required inputs and what it takes from earlier steps. */
function callsOf(
  steps: readonly {
    step: typeof workflow_steps.$inferSelect;
    method: typeof methods.$inferSelect | null;
  }[],
): (StepCall | null)[] {
  const flows = flowMethodsOf(steps.map(({ method }) => method));
  const flow = findDataFlow(
    steps.map(({ step }, place) => ({ method: flows[place] ?? null, passes: step.passes })),
  );
  return steps.map(({ method }, place) => {
    if (!method) return null;
    const taken = flow[place] ?? [];
    const values = taken.flatMap((one): SentValue[] => {
      if (one.kind === 'same') return [{ input: one.input, from: one.from, pointer: null }];
      // A person who chose a field of another type converts it; a field that no longer exists cannot be read.
      const isKept = one.kind === 'chosen' ? !one.lost : !one.field?.mismatch;
      return one.field && isKept ? [{ input: one.input, from: one.from, pointer: one.field.pointer }] : [];
    });
    const isSent = ({ name, required }: InputParam) => required || values.some(({ input }) => input === name);
    const success = readResponses(method.responses).find(isSuccess)?.status;
    return {
      inputs: [
        ...listTopInputs(readInputParams(method.input_params) ?? []).filter(isSent),
        ...method.headers.filter(({ required }) => required).map((header) => ({ ...header, in: 'header' })),
      ],
      values,
      content_type: method.request.content_type ?? '',
      success: success && /^\d{3}$/.test(success) ? Number(success) : null,
    };
  });
}

/** The libraries that workflows belong to, with the sources of their documents. */
export async function selectDocumentSources(
  db: Database,
  workflow_uuids: string[],
): Promise<(Omit<WrittenSource, 'url'> & { url: string | null; version: string; version_number: number })[]> {
  const rows = await db
    .selectDistinct({
      library_uuid: libraries.library_uuid,
      library_name: libraries.name,
      version: libraries.version,
      url: sourceUrl,
      version_number: sql<number>`(select coalesce(max(d.version_number), 1)::int from documents d where d.library_uuid = ${libraries.library_uuid})`,
    })
    .from(workflow_libraries)
    .innerJoin(libraries, eq(libraries.library_uuid, workflow_libraries.library_uuid))
    .where(inArray(workflow_libraries.workflow_uuid, workflow_uuids))
    .orderBy(asc(libraries.name), asc(libraries.library_uuid));
  return rows;
}

/** The workflows of a library that have steps; an Arazzo document cannot contain others. */
export async function selectExportable(db: Database, library_uuid: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ workflow_uuid: workflow_libraries.workflow_uuid })
    .from(workflow_libraries)
    .innerJoin(workflow_steps, eq(workflow_steps.workflow_uuid, workflow_libraries.workflow_uuid))
    .where(eq(workflow_libraries.library_uuid, library_uuid));
  return rows.map(({ workflow_uuid }) => workflow_uuid);
}
