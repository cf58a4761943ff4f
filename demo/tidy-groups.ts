import { groupsOf } from './demo.queries.ts';
import type { DemoWorld } from './demo-world.ts';
import { textsLike } from './generated-questions.ts';
import type { ProjectName } from './projects.ts';
import { workflows } from './workflows.ts';

/** If the wordings of a question with a workflow are in several groups, Mara merges these. */
export async function tidyGroups(world: DemoWorld): Promise<void> {
  for (const { project, fromQuestion } of workflows)
    if (fromQuestion !== undefined) await oneGroupOf(world, project, fromQuestion);
}

/** The single group of all questions with the same meaning as this one; undefined if it was not asked yet. */
export async function oneGroupOf(
  { services, client, owner, projects }: DemoWorld,
  project: ProjectName,
  question: string,
): Promise<string | undefined> {
  const group_uuids = await groupsOf(services, projects[project], textsLike(question));
  if (group_uuids.length > 1)
    await client.call(owner, 'POST', `/analytics/${projects[project]}/query-groups/merge`, { group_uuids });
  return group_uuids[0];
}
