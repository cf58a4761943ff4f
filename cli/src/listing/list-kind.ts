import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import type { CommandArguments } from '../command.ts';
import { findLibrary } from '../documents/find-library.ts';
import { type Access, projectOf } from '../settings/find-access.ts';
import type { Api } from '../wire/call-api.ts';

export const kinds = ['libraries', 'methods', 'workflows', 'projects'] as const;
export type Kind = (typeof kinds)[number];

/** A kind of list: the output for programs (described in docs/cli.md), and the columns for people. */
type Listing = { items: readonly object[]; heads: readonly string[]; rows: readonly string[][] };

type List = (api: Api, access: Access, args: CommandArguments) => Promise<Listing>;

const listing = <Item extends object>(
  items: readonly Item[],
  columns: readonly (readonly [head: string, cell: (item: Item) => string])[],
): Listing => ({
  items,
  heads: columns.map(([head]) => head),
  rows: items.map((item) => columns.map(([, cell]) => cell(item))),
});

/** Only the key's project, because a key gives access to no other. */
async function listProjects(api: Api, access: Access, args: CommandArguments): Promise<Listing> {
  const id = projectOf(access, args.text('project'));
  const project = await api(projectCalls.get, { params: { id } });
  const { project_uuid, name, description, is_opensource, library_count, updated_at } = project;
  return listing(
    [{ project_uuid, name, description, is_opensource, libraries: library_count, updated_at }],
    [
      ['ID', (one) => one.project_uuid],
      ['LIBRARIES', (one) => String(one.libraries)],
      ['KIND', (one) => (one.is_opensource ? 'open source' : 'private')],
      ['NAME', (one) => one.name],
    ],
  );
}

async function listLibraries(api: Api, access: Access, args: CommandArguments): Promise<Listing> {
  const projectUuid = projectOf(access, args.text('project'));
  const all = await api(libraryCalls.list, { params: { projectUuid } });
  return listing(
    all.map((one) => ({
      library_uuid: one.library_uuid,
      name: one.name,
      version: one.version,
      library_group: one.library_group,
      programming_language: one.programming_language,
      base_url: one.base_url,
      methods: one.items,
      updated_at: one.updated_at,
    })),
    [
      ['ID', (one) => one.library_uuid],
      ['VERSION', (one) => one.version],
      ['METHODS', (one) => String(one.methods)],
      ['NAME', (one) => one.name],
    ],
  );
}

async function listMethods(api: Api, access: Access, args: CommandArguments): Promise<Listing> {
  const projectUuid = projectOf(access, args.text('project'));
  const search = args.text('search') ?? '';
  const library = args.text('library') && (await findLibrary(api, access, args));
  const all = await api(methodCalls.choices, { params: { projectUuid }, query: { search } });
  return listing(
    all
      .filter(({ library_uuid }) => !library || library_uuid === library)
      .map((one) => ({
        method_uuid: one.method_uuid,
        method: one.method,
        endpoint: one.endpoint,
        method_name: one.method_name,
        description: one.description,
        is_deprecated: one.is_deprecated,
        library_uuid: one.library_uuid,
        library_name: one.library_name,
      })),
    [
      ['ID', (one) => one.method_uuid],
      ['METHOD', (one) => one.method],
      ['ENDPOINT', (one) => one.endpoint],
      ['LIBRARY', (one) => one.library_name],
      ['NAME', (one) => one.method_name],
    ],
  );
}

/** Of one library, or of all of them; a workflow belongs to the library in which it was created. */
async function listWorkflows(api: Api, access: Access, args: CommandArguments): Promise<Listing> {
  const search = args.text('search') ?? '';
  const ofLibrary = (libraryId: string) =>
    api(workflowCalls.list, { params: { libraryId }, query: { search } });
  const found = new Map<string, Awaited<ReturnType<typeof ofLibrary>>[number]>();
  for (const library of await resolveLibraries(api, access, args))
    for (const one of await ofLibrary(library)) found.set(one.workflow_uuid, one);
  return listing(
    [...found.values()].map((one) => ({
      workflow_uuid: one.workflow_uuid,
      name: one.name,
      description: one.description,
      tags: one.tags,
      steps: one.steps.length,
      validation: one.validation,
      is_active: one.is_active,
      library_uuid: one.library_uuid,
    })),
    [
      ['ID', (one) => one.workflow_uuid],
      ['STEPS', (one) => String(one.steps)],
      ['STATE', (one) => one.validation],
      ['NAME', (one) => one.name],
    ],
  );
}

async function resolveLibraries(api: Api, access: Access, args: CommandArguments): Promise<string[]> {
  if (args.text('library')) return [await findLibrary(api, access, args)];
  const projectUuid = projectOf(access, args.text('project'));
  const all = await api(libraryCalls.list, { params: { projectUuid } });
  return all.map(({ library_uuid }) => library_uuid);
}

export const listKind: Record<Kind, List> = {
  libraries: listLibraries,
  methods: listMethods,
  workflows: listWorkflows,
  projects: listProjects,
};
