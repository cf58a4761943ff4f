import type { MethodChoice } from '@fieldkit/contract/methods.ts';
import type { ActionContext, Services } from '../server/src/services/context.ts';
import type { DemoClient, Person } from './demo-client.ts';
import type { Year } from './demo-year.ts';
import type { ProjectName } from './projects.ts';
import type { Random } from './random.ts';

export type KnownItem = { uuid: string; name: string; library_uuid: string };

/** The state of the demo while it is created. */
export type DemoWorld = {
  services: Services;
  client: DemoClient;
  year: Year;
  random: Random;
  owner: Person;
  /** The people who joined the owner. */
  colleagues: Person[];
  projects: Record<ProjectName, string>;
  /** Calls ("POST /payments"), functions and workflows, by their names in the plans. */
  known: Record<ProjectName, Map<string, KnownItem>>;
};

/** The context of an anonymous visitor, because a developer needs no account to ask. */
export const visitorContext = ({ services, projects }: DemoWorld, project: ProjectName): ActionContext => ({
  ...services,
  accounts: null,
  actor: { kind: 'visitor', project_uuid: projects[project] },
});

/** Reads the calls that plans can refer to; call it after each new document. */
export async function learnCalls(
  { client, owner, projects, known }: DemoWorld,
  project: ProjectName,
): Promise<void> {
  const choices = await client.call<MethodChoice[]>(owner, 'GET', `/methods/project/${projects[project]}`);
  for (const { method, endpoint, method_name, method_uuid, library_uuid } of choices)
    for (const name of [`${method} ${endpoint}`, method_name])
      known[project].set(name, { uuid: method_uuid, name: method_name, library_uuid });
}

/** @throws if a plan refers to an unknown name */
export function find({ known }: DemoWorld, project: ProjectName, name: string): KnownItem {
  const found = known[project].get(name);
  if (!found) throw new Error(`The demo's documents have no "${name}".`);
  return found;
}
