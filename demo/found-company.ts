import fs from 'node:fs';
import path from 'node:path';
import type { Collaborator } from '@fieldkit/contract/collaborations.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { DemoClient, Person } from './demo-client.ts';
import { type DemoWorld, learnCalls } from './demo-world.ts';
import {
  colleagues,
  company,
  invited,
  type LibraryPlan,
  owner,
  type ProjectName,
  projects,
} from './projects.ts';

const documents = path.join(import.meta.dirname, 'documents');

/**
 * Mara signs up, describes her company and creates its projects, each with a key for assistants; the project that
 * is shown first is the newest. `dated` receives how many days before the year each part was done.
 */
export async function foundCompany(
  door: DemoClient,
  dated: (daysBefore: number) => Promise<void>,
): Promise<Pick<DemoWorld, 'owner' | 'projects'>> {
  const mara = await door.signUp(owner.email, owner.password, owner.name);
  await door.call(mara, 'PATCH', '/profiles/complete-profile', company);
  const make = async (name: ProjectName) => {
    const { project_uuid } = await door.call<Project>(mara, 'POST', '/projects', projects[name]);
    await door.call(mara, 'POST', `/mcp/${project_uuid}/generate-key`, {});
    return project_uuid;
  };
  // A sample project, which a new user may create to explore the product; it is therefore the oldest project.
  await door.call<Project>(mara, 'POST', '/projects/own-api');
  await dated(48);
  const identity = await make('identity');
  await dated(41);
  const payments = await make('payments');
  await dated(34);
  return { owner: mara, projects: { payments, identity } };
}

/** Two colleagues with accounts are invited and accept; one of them helps in both projects. */
export async function bringColleagues(scene: DemoWorld): Promise<void> {
  for (const [at, { name, email, position }] of colleagues.entries()) {
    const person = await scene.door.signUp(email, owner.password, name);
    await scene.door.call(person, 'PATCH', '/profiles/complete-profile', { ...company, position });
    for (const project of at === 0 ? (['payments', 'identity'] as const) : (['payments'] as const))
      await accept(scene, person, await invite(scene, project, email));
  }
}

export const inviteColleague = (scene: DemoWorld) => invite(scene, 'payments', invited);

async function invite({ door, owner, projects }: DemoWorld, project: ProjectName, invitee_email: string) {
  const place = `/collaborations/${projects[project]}/invite`;
  const { data } = await door.call<{ data: Collaborator }>(owner, 'POST', place, { invitee_email });
  return data.collaboration_uuid;
}

const accept = ({ door }: DemoWorld, person: Person, collaboration: string) =>
  door.call(person, 'POST', `/collaborations/${collaboration}/accept`, {});

/** A document is uploaded as a browser does it. */
export async function addLibrary(scene: DemoWorld, { project, file, fields }: LibraryPlan): Promise<void> {
  const bytes = fs.readFileSync(path.join(documents, file));
  await scene.door.upload(scene.owner, `/libraries/project/${scene.projects[project]}`, {
    fields,
    file: { name: file, bytes },
  });
  await learnCalls(scene, project);
}
