import { counted, formatCount } from '../format-count.ts';
import type { PlanLimit } from '../plans.ts';

/** What plans limit, in the singular and the plural. */
const names: Record<PlanLimit, readonly [one: string, several: string]> = {
  projects: ['project', 'projects'],
  libraries: ['library', 'libraries'],
  methods_per_library: ['method', 'methods'],
  mcp_integrations: ['MCP integration', 'MCP integrations'],
  workflows: ['validated workflow', 'validated workflows'],
};

/** A count with its noun. */
export function many(count: number, thing: PlanLimit): string {
  const [one, more] = names[thing];
  return counted(count, one, more);
}

/** What a customer uses; `name` is the library's name if the limit is per library. */
type LimitUse = { plan: string; used: number; most: number; name: string };

/** The refusal for a customer whose plan allows no more. */
export const reached = (thing: PlanLimit, plan: string, most: number) => ({
  code: 'plan_limit_reached',
  title: `The plan allows no more ${names[thing][1]}`,
  // A limit on projects does not need to say whose they are; everything else is counted across all projects of one
  // owner.
  message: `The ${plan} plan allows ${many(most, thing)}${thing === 'projects' ? '' : ' across all of the owner’s projects'}. Delete one, or upgrade the plan; nothing was changed.`,
});
/** The refusal of guides that are fetched from an address. */
export const guideSourceReached = (plan: string, most: number) => ({
  code: 'plan_limit_reached',
  title: 'The plan allows no more libraries',
  message: `Guides that are refreshed from an address count as a library, and the ${plan} plan allows ${many(most, 'libraries')} across all of the owner’s projects. Delete a library, stop refreshing other guides, or upgrade the plan; nothing was changed.`,
});
/** For the current owner, who cannot change the next owner's plan. */
export const nextOwnerReached = (next: string, thing: PlanLimit, most: number) => ({
  code: 'next_owner_limit_reached',
  title: 'The next owner’s plan has no room for it',
  message: `With this project, ${next} would exceed the ${many(most, thing)} that their plan allows${thing === 'projects' ? '' : ' across all of their projects'}. Once they upgrade it or make room, the project can be transferred; nothing was changed.`,
});
export const nextOwnerMethods = (next: string, methods: number, most: number) => ({
  code: 'next_owner_limit_reached',
  title: 'The next owner’s plan has no room for it',
  message: `A library in this project has ${formatCount(methods)} methods, and the plan of ${next} allows ${formatCount(most)} per library. Once they upgrade it, the project can be transferred; nothing was changed.`,
});
/** For a change to methods that would make broken workflows valid again. */
export const wouldValidate = (plan: string, most: number) => ({
  code: 'plan_limit_reached',
  title: `The plan allows no more ${names.workflows[1]}`,
  message: `Undoing the deprecation would make broken workflows valid again, and the ${plan} plan allows ${many(most, 'workflows')} across all of the owner’s projects. Delete some of those workflows, or upgrade the plan; nothing was changed.`,
});
export const tooManyMethods = (methods: number, plan: string, most: number) => ({
  code: 'too_many_methods',
  title: 'The library would have too many methods',
  message: `It would have ${formatCount(methods)} methods, and the ${plan} plan allows ${formatCount(most)} per library. Import fewer of them, or upgrade the plan; nothing was changed.`,
});
/**
 * For an assistant, which passes it on to its user. It does not reveal whose plan it is or which other developers use
 * it.
 */
export const noMoreDevelopers = (most: number) => ({
  code: 'plan_limit_reached',
  title: 'The plan allows no more developers',
  message: `This project cannot answer you for now: its plan allows ${counted(most, 'developer')} in each billing period, and that many have already asked in this one. Nothing is wrong with the question or the key, so asking again does not help. Tell the person you work for that the owner of this project can upgrade its plan, after which you get answers right away.`,
});
export const mostUsed = (thing: PlanLimit, { plan, used, most, name }: LimitUse): string => {
  if (thing === 'methods_per_library')
    return `${name} has ${formatCount(used)} of the ${formatCount(most)} methods that the ${plan} plan allows for a library.`;
  if (thing === 'mcp_integrations')
    return `${formatCount(used)} of the ${formatCount(most)} developers that the ${plan} plan allows in a billing period have asked over MCP.`;
  return `You have ${formatCount(used)} of the ${many(most, thing)} that the ${plan} plan allows.`;
};
export const allUsed = (thing: PlanLimit, { plan, most, name }: LimitUse): string => {
  if (thing === 'methods_per_library')
    return `${name} has all ${many(most, thing)} that the ${plan} plan allows for a library. Upgrade the plan to add more.`;
  if (thing === 'mcp_integrations')
    return `All ${formatCount(most)} developers that the ${plan} plan allows in a billing period have asked over MCP. They still get answers; upgrade the plan to let new ones in.`;
  return `You have ${most === 1 ? `the one ${names[thing][0]}` : `all ${many(most, thing)}`} that the ${plan} plan allows. Upgrade the plan to add more.`;
};
export const upgrade = 'Upgrade';
