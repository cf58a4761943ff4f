import { createHash } from 'node:crypto';
import type { ArazzoDocument } from '@fieldkit/spec-importer/arazzo/arazzo-document.ts';

/** The id of the exported workflow, and the id of its copy in a project that does not have it. */
export type ImportedId = { exported: string; copy: string };

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * For each workflow of a document, in order, the ids by which a project may have it already; null for one
 * that was not exported from here, or is repeated.
 */
export function importedIds(project_uuid: string, { workflows }: ArazzoDocument): (ImportedId | null)[] {
  const seen = new Set<string>();
  return workflows.map(({ workflow_uuid }) => {
    if (workflow_uuid === null || !isUuid.test(workflow_uuid) || seen.has(workflow_uuid)) return null;
    seen.add(workflow_uuid);
    return { exported: workflow_uuid, copy: idOfCopy(project_uuid, workflow_uuid) };
  });
}

/**
 * A stable id for each project and workflow, so that a copy is found again (a UUID of version 5, RFC 9562).
 */
function idOfCopy(project_uuid: string, workflow_uuid: string): string {
  const hash = createHash('sha1').update(`${project_uuid} ${workflow_uuid}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
