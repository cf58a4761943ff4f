import fs from 'node:fs';
import path from 'node:path';
import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import type { PluginBrand } from '@fieldkit/contract/plugin-brand.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { DemoClient, Person } from './demo-client.ts';
import { type DemoWorld, learnCalls } from './demo-world.ts';
import {
  brand,
  colleagues,
  company,
  invited,
  type LibraryPlan,
  owner,
  type ProjectName,
  projects,
  submitted,
} from './projects.ts';

const documents = path.join(import.meta.dirname, 'documents');

/**
 * Mara signs up, describes her company and creates its projects, each with a key for assistants; the project
 * that is shown first is the newest. She is also the operator, who approves open source projects. `dated` receives for
 * each part the number of days before the year.
 */
export async function foundCompany(
  client: DemoClient,
  {
    dated,
    verify,
  }: { dated: (daysBefore: number) => Promise<void>; verify: (email: string) => Promise<void> },
): Promise<Pick<DemoWorld, 'owner' | 'projects'>> {
  const mara = await client.signUp(owner.email, owner.password, owner.name);
  await verify(owner.email);
  await client.call(mara, 'PATCH', '/profiles/complete-profile', company);
  const make = async (name: ProjectName) => {
    const { project_uuid } = await client.call<Project>(mara, 'POST', '/projects', projects[name]);
    await client.call(mara, 'POST', `/mcp/${project_uuid}/generate-key`, {});
    return project_uuid;
  };
  // A sample project, which a new user may create to explore the product; it is therefore the oldest project.
  await client.call<Project>(mara, 'POST', '/projects/own-api');
  await dated(48);
  const identity = await make('identity');
  await client.call(mara, 'POST', `/reviews/${identity}`, { decision: 'approved' });
  await dated(41);
  const payments = await make('payments');
  await dated(34);
  return { owner: mara, projects: { payments, identity } };
}

/** Two colleagues with accounts are invited and accept; one of them helps in both projects. */
export async function bringColleagues(world: DemoWorld): Promise<void> {
  for (const [at, { name, email, position }] of colleagues.entries()) {
    const person = await world.client.signUp(email, owner.password, name);
    world.colleagues.push(person);
    await world.client.call(person, 'PATCH', '/profiles/complete-profile', { ...company, position });
    for (const project of at === 0 ? (['payments', 'identity'] as const) : (['payments'] as const))
      await accept(world, person, await invite(world, project, email));
  }
}

/** A colleague creates an open source project, which waits for Mara's review. */
export async function submitForReview({ client, colleagues }: DemoWorld): Promise<void> {
  const [colleague] = colleagues;
  if (!colleague) throw new Error('The colleague has not joined yet.');
  await client.call<Project>(colleague, 'POST', '/projects', submitted);
}

export const inviteColleague = (world: DemoWorld) => invite(world, 'payments', invited);

async function invite({ client, owner, projects }: DemoWorld, project: ProjectName, invitee_email: string) {
  const invitePath = `/collaborations/${projects[project]}/invite`;
  const { data } = await client.call<{ data: Collaborator }>(owner, 'POST', invitePath, { invitee_email });
  return data.collaboration_uuid;
}

const accept = ({ client }: DemoWorld, person: Person, collaboration: string) =>
  client.call(person, 'POST', `/collaborations/${collaboration}/accept`, {});

/** Gives the plugins of projects the company's color, icon and links. */
export async function brandPlugins(
  client: DemoClient,
  person: Person,
  project_uuids: readonly string[],
): Promise<void> {
  const name = 'meridian-icon.png';
  const bytes = fs.readFileSync(path.join(documents, name));
  for (const project_uuid of project_uuids) {
    const brandPath = `/projects/${project_uuid}/plugin-brand`;
    await client.call<PluginBrand>(person, 'PUT', brandPath, brand);
    await client.upload(person, `${brandPath}/pictures/icon`, { fields: {}, file: { name, bytes } }, 'PUT');
  }
}

/** Uploads a document as a browser does. */
export async function addLibrary(world: DemoWorld, { project, file, fields }: LibraryPlan): Promise<void> {
  const bytes = fs.readFileSync(path.join(documents, file));
  await world.client.upload(world.owner, `/libraries/project/${world.projects[project]}`, {
    fields,
    file: { name: file, bytes },
  });
  await learnCalls(world, project);
}
