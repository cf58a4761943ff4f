import type { Subdomain } from '@fieldkit/contract/subdomains.ts';
import { moveBack, orderActivities } from './demo.queries.ts';
import { type DemoWorld, find } from './demo-world.ts';
import type { Year } from './demo-year.ts';
import {
  addLibrary,
  brandPlugins,
  bringColleagues,
  inviteColleague,
  submitForReview,
} from './found-company.ts';
import { makeWorkflow } from './make-workflow.ts';
import { addFormerIdentity, pushPayouts, refreshIdentity, refreshPayments } from './newer-documents.ts';
import { libraries, type ProjectName } from './projects.ts';
import type { DemoEvent } from './simulate-year.ts';
import { pins, workflows } from './workflows.ts';

/** The events at Meridian over the year, in order. */
export function eventsOf(year: Year): DemoEvent[] {
  const on = (day: number, hours: number, project: ProjectName, run: DemoEvent['run']): DemoEvent => ({
    at: year.at(year.scaled(day), hours),
    project,
    run,
  });
  return [
    ...libraries.map((plan) => on(plan.day, 10.4, plan.project, (world) => addLibrary(world, plan))),
    on(-20, 13.1, 'payments', bringColleagues),
    on(-19, 9.7, 'identity', addFormerIdentity),
    ...workflows.map((plan) => on(plan.day, 7.6, plan.project, (world) => makeWorkflow(world, plan))),
    on(348, 15.2, 'payments', pinQuestions),
    on(361, 6.4, 'identity', refreshIdentity),
    on(362, 11.8, 'payments', inviteColleague),
    on(362, 14.2, 'payments', submitForReview),
    on(363, 8.6, 'payments', pushPayouts),
    on(363, 9.2, 'payments', refreshPayments),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function pinQuestions(world: DemoWorld): Promise<void> {
  const { client, owner, projects } = world;
  for (const { project, text, call, workflow } of pins)
    await client.call(owner, 'POST', `/projects/${projects[project]}/pinned-questions`, {
      text,
      method_uuids: call === undefined ? [] : [find(world, project, call).uuid],
      workflow_uuid: workflow === undefined ? null : find(world, project, workflow).uuid,
    });
}

/** Claims a subdomain for each plugin, and gives it the company's brand. The first check of a plugin waits until the server listens. */
export async function inTheEnd(
  { services, client, owner, projects, year }: DemoWorld,
  since: Date,
): Promise<void> {
  for (const [project, subdomain] of [
    ['payments', 'meridian'],
    ['identity', 'meridian-identity'],
  ] as const)
    await client.call<Subdomain>(owner, 'POST', `/projects/${projects[project]}/subdomain`, { subdomain });
  await brandPlugins(client, owner, Object.values(projects));
  await moveBack(services, since, year.at(-10, 9.1));
  await orderActivities(services);
}
