import { textsLike } from './askings.ts';
import { groupsOf } from './demo.queries.ts';
import type { Scene } from './scene.ts';
import { workflows } from './workflows.ts';

/** Where the wordings of a question that has a workflow went into several groups, Mara makes one of them. */
export async function tidyGroups({ house, door, owner, projects }: Scene): Promise<void> {
  for (const { project, fromQuestion } of workflows) {
    if (fromQuestion === undefined) continue;
    const group_uuids = await groupsOf(house, projects[project], textsLike(fromQuestion));
    if (group_uuids.length < 2) continue;
    await door.call(owner, 'POST', `/analytics/${projects[project]}/query-groups/merge`, { group_uuids });
  }
}
