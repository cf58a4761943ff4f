import { createHash } from 'node:crypto';
import { PhraseTexts } from '@fieldkit/contract/asked-as.ts';
import * as askedAsMessages from '@fieldkit/contract/messages/asked-as.ts';
import * as messages from '@fieldkit/contract/messages/workflows.ts';
import { stepText } from '@fieldkit/contract/workflow-steps.ts';
import type {
  ArazzoDocument,
  ArazzoStep,
  ArazzoWorkflow,
} from '@fieldkit/spec-importer/arazzo/arazzo-document.ts';
import * as z from 'zod/mini';
import { notFound, Refusal, wrongField } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { maskSecrets } from '../../services/search/recording/mask-secrets.ts';
import { namesTask, replaceAskedPhrases } from '../asked-as/asked-as.routes.ts';
import { lockImported, type ReferencedMethod, selectCandidates } from './arazzo.queries.ts';
import { findHome, isLibraryOf, replaceLibraries, replaceSteps } from './steps.queries.ts';
import { insertWorkflow, updateWorkflowRow } from './workflows.queries.ts';

/** The project, and the library in which the workflows are created. */
type WorkflowOwner = { project_uuid: string; home: string };
type SavedWorkflow = { workflow_uuid: string; name: string; steps: number };

/**
 * Saves every workflow of a document, inside a transaction: it replaces the workflow from which it was
 * exported, or its copy, if the project has one.
 * @throws Refusal if a step matches no method, or a phrase is invalid
 */
export async function saveArazzo(
  ctx: Context,
  where: WorkflowOwner,
  document: ArazzoDocument,
): Promise<SavedWorkflow[]> {
  await authorize(ctx, where.project_uuid, 'workflows.create', messages.notFound);

  if (!(await isLibraryOf(ctx.db, where.project_uuid, where.home))) throw notFound(messages.otherProject);
  const candidates = await selectCandidates(ctx.db, where.project_uuid, namesIn(document));
  const ids = importedIds(where.project_uuid, document);
  const known = await lockImported(
    ctx.db,
    where.project_uuid,
    ids.flatMap((id) => (id ? [id.exported, id.copy] : [])),
  );
  if (known.size > 0) await authorize(ctx, where.project_uuid, 'workflows.update', messages.notFound);
  const saved: SavedWorkflow[] = [];
  for (const [place, workflow] of document.workflows.entries()) {
    const steps = matchWorkflow(workflow, document, candidates, where.home);
    const id = ids[place] ?? null;
    const former = [id?.exported, id?.copy].find((one) => one && known.has(one));
    saved.push(await saveWorkflow(ctx, where, workflow, { steps, former, copy: id?.copy }));
  }
  return saved;
}

type MatchedWorkflow = { method: ReferencedMethod } & Pick<ArazzoStep, 'description' | 'passes' | 'rest'>;

function matchWorkflow(
  workflow: ArazzoWorkflow,
  document: ArazzoDocument,
  candidates: ReferencedMethod[],
  home: string,
): MatchedWorkflow[] {
  return workflow.steps.map((step) => {
    const method = matchOperation(step, candidates, document, home);
    if (method) return { method, description: step.description, passes: step.passes, rest: step.rest };
    const { operation } = step;
    const named =
      operation.by === 'id' ? operation.operation_id : `${operation.http_method} ${operation.path}`;
    const words = messages.arazzoUnknownOperation(workflow.workflowId, step.stepId, named);
    throw new Refusal('wrong_field', words, { fields: { file: words.message } });
  });
}

async function saveWorkflow(
  ctx: Context,
  { project_uuid, home }: WorkflowOwner,
  workflow: ArazzoWorkflow,
  { steps, former, copy }: { steps: MatchedWorkflow[]; former: string | undefined; copy: string | undefined },
): Promise<SavedWorkflow> {
  const { db } = ctx;
  const { name, description, tags, rest } = workflow;
  const columns = { name, description, tags, arazzo: rest };
  if (former) await updateWorkflowRow(db, former, columns);
  const workflow_uuid =
    former ?? (await insertWorkflow(db, { project_uuid, ...columns, ...(copy && { workflow_uuid: copy }) }));
  const rows = steps.map(({ method, ...step }) => ({
    method_uuid: method.method_uuid,
    method_name: method.method_name,
    description: step.description || stepText(method.method_name),
    arazzo: step.rest,
    passes: step.passes.length > 0 ? step.passes : null,
  }));
  await replaceSteps(db, workflow_uuid, rows);
  const libraries = steps.map(({ method }) => method.library_uuid);
  await replaceLibraries(db, workflow_uuid, (await findHome(db, workflow_uuid)) ?? home, libraries);
  if (workflow.asked_as) {
    const subject = { project_uuid, workflow_uuid, method_uuid: null };
    await replaceAskedPhrases(ctx, subject, phrasesOf(workflow, workflow.asked_as));
  }
  return { workflow_uuid, name, steps: rows.length };
}

/** @throws Refusal 422 with the workflow and the phrase */
function phrasesOf({ workflowId }: ArazzoWorkflow, texts: string[]): string[] {
  const parsed = z.safeParse(PhraseTexts, texts.map(maskSecrets));
  if (parsed.success) {
    const empty = parsed.data.find((text) => !namesTask(text));
    if (empty === undefined) return parsed.data;
    throw wrongField({ file: messages.arazzoWrongPhrase(workflowId, empty, askedAsMessages.addWord) });
  }
  const { path = [], message = '' } = parsed.error.issues[0] ?? {};
  const phrase = typeof path[0] === 'number' ? (texts[path[0]] ?? '').slice(0, 60) : '';
  throw wrongField({ file: messages.arazzoWrongPhrase(workflowId, phrase, message) });
}

/** The id of the exported workflow, and the id of its copy in a project that does not have it. */
type ImportedId = { exported: string; copy: string };

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * For each workflow of a document, in order, the ids under which a project may already have it; null for one
 * that was not exported from here, or is repeated.
 */
function importedIds(project_uuid: string, { workflows }: ArazzoDocument): (ImportedId | null)[] {
  const seen = new Set<string>();
  return workflows.map(({ workflow_uuid }) => {
    if (workflow_uuid === null || !isUuid.test(workflow_uuid) || seen.has(workflow_uuid)) return null;
    seen.add(workflow_uuid);
    return { exported: workflow_uuid, copy: idOfCopy(project_uuid, workflow_uuid) };
  });
}

/** A stable id for each project and workflow, so that a copy is found again (a version 5 UUID, RFC 9562). */
function idOfCopy(project_uuid: string, workflow_uuid: string): string {
  const hash = createHash('sha1').update(`${project_uuid} ${workflow_uuid}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** All names in a document's steps that may refer to a method. */
function namesIn({ workflows }: ArazzoDocument) {
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
 * The method of a step. If several match: the one in the source library that the step names, then the one in
 * the library of the import, then the first.
 */
function matchOperation(
  step: ArazzoStep,
  candidates: readonly ReferencedMethod[],
  { sources }: ArazzoDocument,
  home: string,
): ReferencedMethod | null {
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

function isMeant({ operation }: ArazzoStep, candidate: ReferencedMethod): boolean {
  if (operation.by === 'path')
    return candidate.endpoint === operation.path && candidate.http_method === operation.http_method;
  const { operation_id } = operation;
  if (candidate.operation_id !== null) return candidate.operation_id === operation_id;
  return candidate.method_name === operation_id;
}

/** A source description refers to a library if the URL is that of its document, or if the names are equal. */
function isSource(
  source: { name: string; url: string },
  { source_url, library_name }: ReferencedMethod,
): boolean {
  return (source.url !== '' && source.url === source_url) || plain(source.name) === plain(library_name);
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
